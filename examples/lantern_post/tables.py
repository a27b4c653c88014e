"""What is printed on the components, as numbers, beside what the table agreed on."""

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.games.lantern_post.facts import Agreed
from milkrun.kernel.game import Setting
from milkrun.kernel.roads import Roads, place_of


class Tables(Agreed):
    """Villages, lanes and parcels."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        rows = setting.tables["villages"]
        self.village_keys: list[str] = [row[0] for row in rows]
        self.village_names: list[str] = [row[1] for row in rows]
        self.lanes = Roads(self.village_keys, setting.tables["lanes"])
        parcels = setting.tables["parcels"]
        self.parcel_keys: list[str] = [row[0] for row in parcels]
        where = [place_of(self.village_keys, row[1]) for row in parcels]
        self.parcel_names: list[str] = [
            f"{row[0]} ({self.village_names[place]}, {row[2]})"
            for row, place in zip(parcels, where, strict=True)
        ]
        self.village: vec[i64] = vec[i64](where)
        self.fee: vec[i64] = vec[i64]([row[2] for row in parcels])
        self.steps: vec[i64] = vec[i64](setting.tables["die"]["steps"])
