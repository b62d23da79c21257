import type { FeetRule, FeetSplit, FootPrint, FootSide } from "~/domain/analysis/figures";
import type { FootShape, StaticHalf, StaticResult, StaticZone } from "~/domain/analysis/static";
import { peakAt, pointAt } from "../frame/read-figures";
import { orNull, type Record64 } from "../memory/record";

const splitRules = ["none", "gap", "areas", "single", "halves"] as const;
const feetRules = ["none", "gap", "areas", "single"] as const satisfies readonly FeetRule[];
const sides = ["none", "left", "right", "single"] as const;

const ZONES = 16;
const ZONE_LENGTH = 29;
const zoneAt = (record: Record64, zone: number): Record64 => record.subarray(ZONES + zone * ZONE_LENGTH, ZONES + (zone + 1) * ZONE_LENGTH);

const sideOf = (zone: Record64): FootSide | null => {
  const side = sides[zone[0]];
  return side === "none" ? null : side;
};

/** The prints of a record whose split was into feet; `labels` is copied. */
export function readFeet(record: Record64, labels: Uint16Array): FeetSplit {
  const feet = [zoneAt(record, 0), zoneAt(record, 1)].flatMap((zone): FootPrint[] => {
    const side = sideOf(zone);
    if (side === null) return [];
    return [{ side, cells: zone[1], firstRow: zone[25], lastRow: zone[26], firstCol: zone[27], lastCol: zone[28] }];
  });
  const columns = record[2];
  return { rule: feetRules[record[0]], feet, gap: columns > 0 ? { firstCol: record[1], columns } : null, owner: labels.slice() };
}

function readZone(zone: Record64): StaticZone {
  const loaded = zone[1] > 0;
  return {
    loadedCells: zone[1],
    maximum: loaded ? peakAt(zone, 2) : null,
    meanPressure: zone[7],
    centreOfPressure: loaded ? pointAt(zone, 8) : null,
    pressureDistribution: { front: zone[12], back: zone[13], global: zone[14] },
    surfaceCm2: { front: zone[15], back: zone[16], global: zone[17] },
    forceN: orNull(zone[18]),
  };
}

const readShape = (zone: Record64): FootShape | null =>
  zone[19] === 0
    ? null
    : { lengthCm: zone[20], widthCm: zone[24], forefootWidthCm: zone[21], archIndex: zone[22], toeOutDegrees: orNull(zone[23]) };

const readHalf = (zone: Record64): StaticHalf => ({ ...readZone(zone), foot: readShape(zone) });

/** A static record with the row sums beside it, for the threshold and number of frames it was made with. */
export function readStatic(record: Record64, lengthProfile: Record64, about: { threshold: number; frames: number }): StaticResult {
  const zones = [zoneAt(record, 0), zoneAt(record, 1)];
  const half = (side: FootSide): StaticHalf | null => {
    const zone = zones.find((candidate) => sideOf(candidate) === side);
    return zone ? readHalf(zone) : null;
  };
  const left = half("left");
  const right = half("right");
  const single = half("single");
  return {
    ...about,
    split: splitRules[record[0]],
    left,
    right,
    single,
    global: readZone(zoneAt(record, 2)),
    leftPercentage: left?.pressureDistribution.global ?? 0,
    rightPercentage: right?.pressureDistribution.global ?? 0,
    histogram: Array.from(record.subarray(8, 16)),
    lengthProfile: Array.from(lengthProfile),
    edgeCells: record[3],
    edgeWarning: record[3] > 0,
    saturatedCells: record[4],
    deadCells: record[5],
  };
}
