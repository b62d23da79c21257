import type { DeviceKind, Geometry, PresenceLimits } from "~/domain/device/kind";
import { listLogPlaces, type Place } from "~/domain/device/places";
import { bedCounts, judgeLoad, occupantOptions, PRESENCE_SUM, type Judge } from "~/domain/device/presence";
import { FAULTY_CELL, hasLoad } from "~/domain/frame/frame";
import { countAt } from "~/domain/lists/cell-at";
import type { Analysis } from "./analysis";
import type { FrameInput, MeasureOptions } from "./options";

interface Occupied {
  place: Place | null;
  judge: Judge;
}

export interface Occupancy {
  at: readonly Occupied[];
  /** What cells read when the mat may be empty; else null. */
  restNoise: number | null;
}

/** Whether anyone is on the mat; `before`: result of the previous frame, null for a single frame. */
export const showsPerson = ({ at }: Occupancy, before: boolean | null = null): boolean => at.some(({ judge }) => judge(before).present);

const ANY_LOAD: MeasureOptions = { threshold: 0, cell: { xCm: 1, yCm: 1 } };

/** Below this part of the leaving limit the mat may be empty, so noise is learned only far from a person. */
const EMPTY_PART = 0.5;

/**
 * A pressure mat uses its possible person; raw counts follow the specification (§4, §5, §9): a bed five limits, a floor
 * its sum, a room its channels' counts, others any load. `noise`: null while unknown.
 */
export function createOccupancy(
  analysis: Pick<Analysis, "figures" | "presence" | "occupantLoad">,
): (kind: DeviceKind, geometry: Geometry | null, frame: FrameInput, noise: number | null) => Occupancy {
  const byCounts = ({ stance, log }: DeviceKind, frame: FrameInput): Judge => {
    if (stance === "bed") {
      const { present, ...measured } = analysis.presence({ ...frame, scale: 1 }, bedCounts);
      return () => ({ present, reason: { rule: "counts", measured, limits: bedCounts } });
    }
    return log === "floor" ? bySum(analysis.figures({ ...frame, scale: 1 }, ANY_LOAD).sum) : anyLoad(frame);
  };

  const byLoad = (geometry: Geometry, limits: PresenceLimits, frame: FrameInput, noise: number | null) => {
    const physical = calibrated(geometry, frame);
    const options = occupantOptions(physical.geometry, noise);
    if (options === null) return null;
    const load = analysis.occupantLoad(physical.frame, options);
    const judge: Judge = (before) => judgeLoad(load, limits, before);
    return { judge, restNoise: load.forceN < EMPTY_PART * limits.forceN.leave ? load.noise : null };
  };

  return (kind, geometry, frame, noise) => {
    const places = listLogPlaces(kind);
    if (kind.channels.length > 0 && places.length > 0)
      return {
        at: places.map((place) => ({ place, judge: bySum(loadOf(countAt(frame.counts, kind.channels.indexOf(place)))) })),
        restNoise: null,
      };
    const load = kind.presence && geometry && byLoad(geometry, kind.presence, frame, noise);
    const judge = load?.judge ?? (kind.channels.length > 0 ? anyLoad(frame) : byCounts(kind, frame));
    return { at: [{ place: places[0] ?? null, judge }], restNoise: load?.restNoise ?? null };
  };
}

function calibrated(geometry: Geometry, frame: FrameInput): { geometry: Geometry; frame: FrameInput } {
  const { calibration, unit } = geometry;
  if (unit !== "raw" || !calibration) return { geometry, frame };
  return { geometry: { ...geometry, unit: calibration.unit }, frame: { ...frame, scale: frame.scale * calibration.perRaw } };
}

const bySum =
  (sum: number): Judge =>
  () => ({ present: sum > PRESENCE_SUM, reason: { rule: "sum", sum, limit: PRESENCE_SUM } });

const anyLoad = ({ counts }: FrameInput): Judge => {
  const present = hasLoad(counts);
  return () => ({ present, reason: null });
};

const loadOf = (count: number): number => (count === FAULTY_CELL ? 0 : count);
