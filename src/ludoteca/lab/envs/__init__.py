"""The games in the interfaces researchers use; each needs a library of the extra `lab`.

`envs.zoo` is PettingZoo's, `envs.gym` Gymnasium's, `envs.spiel` OpenSpiel's. Their names carry the
version of the game's rules: what is learned under one version may not hold under the next.
"""

from ludoteca.lab.extras import needed

for library in ("numpy", "gymnasium", "pettingzoo"):
    needed(library, "lab", "an environment")
