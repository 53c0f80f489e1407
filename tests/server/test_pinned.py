"""Studies that an account has pinned to its page: others open them there, as long as they may."""

from __future__ import annotations

from tests.server.house import Guest, House
from tests.server.test_daily import member
from tests.server.test_studies import begun, links

PAGE = "/api/people/Pinning"


def test_studies_stand_on_the_page_of_their_owner_as_long_as_others_may_open_them(
    house: House,
) -> None:
    ada, guest = member(house, "Pinning"), Guest(house, "Passing")
    made = [begun(ada)[0] for _ in range(3)]
    ids = [one.removeprefix("/api/studies/") for one in made]
    ada.post(made[0], {"title": "The <opening>"})

    def pin(*which: int) -> int:
        return ada.post("/api/me/pinned", {"studies": [ids[one] for one in which]}).status_code

    def shown() -> list[str]:
        return [one["key"] for one in guest.get(PAGE)["studies"]]

    alone = ada.post("/api/me/pinned", {"studies": ids[:1]})
    assert (alone.status_code, alone.json()["error"]) == (409, "not_shared")
    readers = [links(ada, one)[0].removeprefix("/api/studies/") for one in made]
    assert pin(0, 1) == 200
    assert pin(1, 0, 1) == 200
    assert shown() == [readers[1], readers[0]]
    assert guest.get(f"/api/studies/{shown()[0]}")["role"] == "reader"
    listed = {one["id"]: one["pinned"] for one in ada.get("/api/studies")["studies"]}
    assert listed == {ids[0]: 2, ids[1]: 1, ids[2]: None}
    page = guest.http.get("/people/Pinning?lang=it", headers={"accept": "text/html"}).text
    assert "The &lt;opening&gt;" in page
    assert not any(id in page for id in ids)  # they open it for its owner
    ada.post(made[1], {"renew": True})
    assert shown()[0] not in readers
    ada.post(made[1], {"reader": False})
    assert shown() == [readers[0]]
    ada.post(made[1], {"reader": True})
    assert shown() == [readers[0]]  # a new link is pinned by nobody yet
    ada.http.delete(made[0])
    assert shown() == []
    assert pin(2, 0) == 404
    assert shown() == []
    for wrong in (["0" * 32] * 6, ["\0" * 32], [1]):
        assert ada.post("/api/me/pinned", {"studies": wrong}).status_code == 400


def test_nobody_pins_what_is_not_theirs_and_guests_have_no_page(house: House) -> None:
    ada, bo, guest = member(house, "Pinner"), member(house, "Pinless"), Guest(house, "Passing")
    study, _ = begun(ada)
    reader, writer = links(ada, study)
    for key in (study, reader, writer):
        body = {"studies": [key.removeprefix("/api/studies/")]}
        assert bo.post("/api/me/pinned", body).status_code == 404
        assert guest.post("/api/me/pinned", body).status_code == 403
    assert Guest(house).post("/api/me/pinned", {"studies": []}).status_code == 401
    assert guest.get("/api/people/Pinless")["studies"] == []
