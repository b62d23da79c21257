import type { FeetRule, FeetSplit, FootPrint, FootSide } from "~/domain/analysis/figures";
import type { FootShape, StaticHalf, StaticResult, StaticZone } from "~/domain/analysis/static";
import { BINS } from "../../../wasm-core/layout/figures";
import { StaticAt, Zone, ZoneAt } from "../../../wasm-core/layout/static";
import { readPeak, readPoint } from "../frame/read-figures";
import { nameForCode, numberAt, nanToNull, type Record64 } from "../memory/record";

export const splitRules = ["none", "gap", "areas", "single", "halves"] as const;
export const feetRules = ["none", "gap", "areas", "single"] as const satisfies readonly FeetRule[];
export const footSides = ["none", "left", "right", "single"] as const;

const zoneOf = (record: Record64, zone: Zone): Record64 => {
  const start = StaticAt.ZONES + zone * ZoneAt.LENGTH;
  return record.subarray(start, start + ZoneAt.LENGTH);
};

const footSideOf = (code: number): FootSide | null => {
  const side = nameForCode(footSides, code);
  return side === "none" ? null : side;
};

const sideOf = (zone: Record64): FootSide | null => footSideOf(numberAt(zone, ZoneAt.SIDE));

/** `labels` is copied. */
export function readFeet(record: Record64, labels: Uint16Array): FeetSplit {
  const feet = [zoneOf(record, Zone.FIRST), zoneOf(record, Zone.SECOND)].flatMap((zone): FootPrint[] => {
    const at = (place: ZoneAt): number => numberAt(zone, place);
    const side = sideOf(zone);
    if (side === null) return [];
    return [
      {
        side,
        cells: at(ZoneAt.CELLS),
        firstRow: at(ZoneAt.FIRST_ROW),
        lastRow: at(ZoneAt.LAST_ROW),
        firstCol: at(ZoneAt.FIRST_COL),
        lastCol: at(ZoneAt.LAST_COL),
      },
    ];
  });
  const columns = numberAt(record, StaticAt.GAP_COLUMNS);
  return {
    rule: nameForCode(feetRules, numberAt(record, StaticAt.RULE)),
    feet,
    gap: columns > 0 ? { firstCol: numberAt(record, StaticAt.GAP_FIRST), columns } : null,
    owner: labels.slice(),
  };
}

function readZone(zone: Record64): StaticZone {
  const at = (place: ZoneAt): number => numberAt(zone, place);
  const loaded = at(ZoneAt.CELLS) > 0;
  return {
    loadedCells: at(ZoneAt.CELLS),
    maximum: loaded ? readPeak(zone, ZoneAt.MAXIMUM) : null,
    meanPressure: at(ZoneAt.MEAN_PRESSURE),
    centreOfPressure: loaded ? readPoint(zone, ZoneAt.CENTRE_COL) : null,
    pressureDistribution: { front: at(ZoneAt.FRONT_PERCENT), back: at(ZoneAt.BACK_PERCENT), global: at(ZoneAt.GLOBAL_PERCENT) },
    surfaceCm2: { front: at(ZoneAt.FRONT_CM2), back: at(ZoneAt.BACK_CM2), global: at(ZoneAt.GLOBAL_CM2) },
    forceN: nanToNull(at(ZoneAt.FORCE)),
  };
}

function readShape(zone: Record64): FootShape | null {
  const at = (place: ZoneAt): number => numberAt(zone, place);
  if (at(ZoneAt.SHAPED) === 0) return null;
  return {
    lengthCm: at(ZoneAt.SHAPE_LENGTH),
    widthCm: at(ZoneAt.WIDTH),
    forefootWidthCm: at(ZoneAt.FOREFOOT_WIDTH),
    archIndex: at(ZoneAt.ARCH_INDEX),
    toeOutDegrees: nanToNull(at(ZoneAt.TOE_OUT)),
  };
}

const readHalf = (zone: Record64): StaticHalf => ({ ...readZone(zone), foot: readShape(zone) });

/** A half that is missing carries nothing. */
const shareOf = (half: StaticHalf | null): number => half?.pressureDistribution.global ?? 0;

/** Reads a static record and its row sums; adds threshold and frame count. */
export function readStatic(record: Record64, lengthProfile: Record64, about: { threshold: number; frames: number }): StaticResult {
  const at = (place: StaticAt): number => numberAt(record, place);
  const zones = [zoneOf(record, Zone.FIRST), zoneOf(record, Zone.SECOND)];
  const half = (side: FootSide): StaticHalf | null => {
    const zone = zones.find((candidate) => sideOf(candidate) === side);
    return zone ? readHalf(zone) : null;
  };
  const left = half("left");
  const right = half("right");
  const single = half("single");
  return {
    ...about,
    split: nameForCode(splitRules, at(StaticAt.RULE)),
    left,
    right,
    single,
    global: readZone(zoneOf(record, Zone.WHOLE)),
    leftPercentage: shareOf(left),
    rightPercentage: shareOf(right),
    histogram: Array.from(record.subarray(StaticAt.HISTOGRAM, StaticAt.HISTOGRAM + BINS)),
    lengthProfile: Array.from(lengthProfile),
    edgeCells: at(StaticAt.EDGE),
    edgeWarning: at(StaticAt.EDGE) > 0,
    saturatedCells: at(StaticAt.SATURATED),
    deadCells: at(StaticAt.DEAD),
  };
}
