"""What is printed on the components, and what the table agreed on, as numbers."""

from librt.vecs import vec
from mypy_extensions import i64

from milkrun.kernel.game import Setting
from milkrun.kernel.roads import Roads, place_of


class Tables:
    """Villages, lanes and parcels."""

    def __init__(self, setting: Setting) -> None:
        rows = setting.tables["villages"]
        self.seats: i64 = setting.seats
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
        self.rounds: i64 = setting.number("rounds")
        self.oil: i64 = setting.number("oil")
