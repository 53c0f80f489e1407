"""`make image`: the steps of deploy/Dockerfile without Docker, as root on Debian, in a chroot.

The base is a Debian with this machine's Python of the same version where the image has it. Every
step runs as its user; then the server starts, cut off from every network, and must be healthy.
"""

from __future__ import annotations

import glob
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.source import ROOT

FILE: Final = ROOT / "deploy" / "Dockerfile"
KNOWN: Final = frozenset("FROM RUN WORKDIR COPY USER EXPOSE HEALTHCHECK ENTRYPOINT".split())
BASE: Final = re.compile(r"python:(\d+\.\d+)-slim(?: AS (\w+))?")
SKIPPED: Final = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
LIBRARIES: Final = (  # of Python; the image has them too
    "ca-certificates,libbz2-1.0,libexpat1,libffi8,liblzma5,libncursesw6,libreadline8,"
    "libsqlite3-0,libssl3,libuuid1,zlib1g"
)
PATH: Final = "/usr/local/bin:/usr/local/sbin:/usr/bin:/usr/sbin:/bin:/sbin"
NETWORK: Final = ("/etc/resolv.conf", "/etc/pip.conf", "/etc/ssl/certs/ca-certificates.crt")
APART: Final = ("unshare", "--mount", "--pid", "--fork", "--kill-child")
PATIENCE: Final = 60.0  # seconds for the server to start


def steps(text: str) -> list[tuple[str, str]]:
    """The instructions of a Dockerfile; ValueError for one that is not known here."""
    out: list[tuple[str, str]] = []
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    for line in "\n".join(lines).replace("\\\n", " ").splitlines():
        word, _, rest = line.strip().partition(" ")
        if not word:
            continue
        if word not in KNOWN:
            raise ValueError(f"instruction {word!r}; expected one of {', '.join(sorted(KNOWN))}")
        out.append((word, rest.strip()))
    return out


def health(text: str) -> list[str]:
    """The command that tells whether the server is well."""
    [rest] = [rest for word, rest in steps(text) if word == "HEALTHCHECK"]
    command: list[str] = json.loads(rest.partition("CMD ")[2])
    return command


@dataclass
class Stage:
    """What has become of one FROM."""

    root: Path
    user: str = "root"
    folder: str = "/"
    entry: list[str] = field(default_factory=list)

    def inside(self, path: str) -> Path:
        """A path of the image as one of this machine."""
        return self.root / os.path.join(self.folder, path).lstrip("/")

    def command(self, words: list[str]) -> list[str]:
        """To be run in its folder, as its user."""
        home = self.home()
        given = {"PATH": PATH, "HOME": home, "LANG": "C.UTF-8"} | handed_on()
        there = f"cd {shlex.quote(self.folder)} && exec {shlex.join(words)}"
        named = [f"{name}={value}" for name, value in given.items()]
        run = ["chroot", f"--userspec={self.user}", str(self.root)]
        return [*run, "/usr/bin/env", "-i", *named, "/bin/sh", "-c", there]

    def run(self, words: list[str]) -> None:
        """With processes of its own, which end with it."""
        proc = f"mount -t proc proc {shlex.quote(str(self.root / 'proc'))}"
        line = f"{proc} && exec {shlex.join(self.command(words))}"
        subprocess.run([*APART, "sh", "-c", line], check=True)

    def home(self) -> str:
        users = (self.root / "etc" / "passwd").read_text().splitlines()
        [found] = [line.split(":")[5] for line in users if line.split(":")[0] == self.user]
        return found


def handed_on() -> dict[str, str]:
    """Where this machine's packages come from, and how well to compile."""
    given = os.environ.items()
    return {name: value for name, value in given if name.startswith(("PIP_", "LUDOTECA_OPT"))}


def base(folder: Path, version: str) -> Path:
    """A Debian with a Python, made once."""
    made = folder / f"base-{version}"
    if made.exists():
        return made
    asked = [f"python{version}", "-c", "import sys; print(sys.base_prefix)"]
    try:
        python = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError) as error:
        raise SystemExit(f"the image has Python {version}, which is not here: {error}") from error
    release = Path("/etc/os-release").read_text()
    [suite] = re.findall(r"^VERSION_CODENAME=(\w+)$", release, re.MULTILINE)
    raw = folder / f"{made.name}.new"
    subprocess.run(
        ["debootstrap", "--variant=minbase", f"--include={LIBRARIES}", suite, str(raw)],
        check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    add_python(raw, Path(python), version)
    for file in NETWORK:
        if Path(file).exists():
            shutil.copy(file, raw / file.lstrip("/"))
    raw.rename(made)
    return made


def add_python(root: Path, prefix: Path, version: str) -> None:
    local, packages = root / "usr" / "local", f"lib/python{version}/site-packages"
    ignored = shutil.ignore_patterns("__pycache__", "site-packages", "test", "idlelib")
    shutil.copytree(prefix / f"lib/python{version}", local / f"lib/python{version}", ignore=ignored)
    shutil.copytree(prefix / f"include/python{version}", local / f"include/python{version}")
    for library in glob.glob(f"{prefix}/lib/libpython*"):
        shutil.copy(library, local / "lib")
    (local / packages).mkdir()
    shutil.copy(prefix / f"bin/python{version}", local / "bin")
    for name in ("python3", "python"):
        (local / "bin" / name).symlink_to(f"python{version}")
    in_root = Stage(root)
    for words in (["ldconfig"], ["python", "-m", "ensurepip", "--upgrade", "--default-pip"]):
        in_root.run(words)


def copy(stage: Stage, stages: Mapping[str, Stage], rest: str) -> None:
    """COPY: from the repository or from an earlier stage."""
    *names, to = rest.split()
    source = ROOT
    if names[0].startswith("--from="):
        source = stages[names.pop(0).removeprefix("--from=")].root
    for name in names:
        found, there = source / name.lstrip("/"), stage.inside(to)
        if found.is_dir():
            shutil.copytree(found, there, ignore=SKIPPED, dirs_exist_ok=True)
        else:
            there.mkdir(parents=True, exist_ok=True)
            shutil.copy(found, there / found.name)


def build(text: str, folder: Path) -> Stage:
    """Carry out every instruction; the last stage."""
    stages: dict[str, Stage] = {}
    stage = Stage(folder)
    for number, (word, rest) in enumerate(steps(text)):
        print(f"\u00b7 {word} {rest}", flush=True)
        if word == "FROM":
            found = BASE.fullmatch(rest)
            if found is None:
                raise ValueError(f"FROM {rest}; expected one such as python:3.13-slim")
            root = folder / f"stage-{number}"
            subprocess.run(["cp", "-a", str(base(folder, found[1])), str(root)], check=True)
            stage = stages[found[2] or ""] = Stage(root)
        elif word == "RUN":
            stage.run(["/bin/sh", "-c", rest])
        elif word == "WORKDIR":
            stage.folder = os.path.join(stage.folder, rest)
            stage.inside("").mkdir(parents=True, exist_ok=True)
        elif word == "COPY":
            copy(stage, stages, rest)
        elif word == "USER":
            stage.user = rest
        elif word == "ENTRYPOINT":
            stage.entry = json.loads(rest)
    return stage


def expect_health(stage: Stage, check: list[str]) -> None:
    """Start the server as the image would, on a network of its own; it gets well, and ends."""
    asked = stage.command(check)

    def well(*where: str) -> bool:
        return subprocess.run([*where, *asked], stderr=subprocess.DEVNULL).returncode == 0

    assert not well("unshare", "--net"), "the check is content without a server"
    line = f"ip link set lo up && exec {shlex.join(stage.command(stage.entry))}"
    server = subprocess.Popen(["unshare", "--net", "sh", "-c", line])
    try:
        until = time.monotonic() + PATIENCE
        while not well("nsenter", f"--target={server.pid}", "--net"):
            assert server.poll() is None, "the server has ended"
            assert time.monotonic() < until, "the server is not well"
            time.sleep(0.2)
    finally:
        server.terminate()
        left = server.wait(15)
    assert left == 0, f"the server ends with {left}"


def main() -> int:
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        print("needs root and debootstrap; on Debian: apt-get install debootstrap", file=sys.stderr)
        return 2
    text = FILE.read_text()
    with tempfile.TemporaryDirectory(prefix="ludoteca-image-") as folder:
        last = build(text, Path(folder))
        print(f"\u00b7 {shlex.join(last.entry)}, as {last.user}", flush=True)
        expect_health(last, health(text))
    print("healthy")
    return 0


if __name__ == "__main__":
    sys.exit(main())
