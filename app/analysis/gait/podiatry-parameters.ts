import type { CellPitch } from "~/domain/device/kind";
import { cellCount, cellValue } from "~/domain/frame/frame";
import { FootPart } from "../../../wasm-core/layout";
import { checkBatch, checkCell, checkTimes, demand } from "../memory/check-input";
import { numberAt } from "../memory/record";
import type { FrameBatch } from "../options";
import type { DynamicMeasures } from "./dynamic";

/** A loaded cell: its centre in cm from the plate's top left corner, and its value. */
export interface ActivePoint {
  x: number;
  y: number;
  z: number;
}

/** One of the fourteen series of the specification's `additionalParameters`. */
export type PodiatryParameter = { name: string; value: number[] } | { name: string; value: ActivePoint[][] };

/** Highest label of the first foot's cells; the second foot's are above it. */
const LABELS_PER_FOOT: number = FootPart.COUNT;

/**
 * The fourteen series of a dynamic analysis, in the order of the legacy interface: 0-1 timestamps (seconds) of the frames that load the left
 * and the right foot, 2-3 average, 4-5 maximum, 6-7 active sensors, 8-9 centre of pressure x and y (cm) left, 10-11 right, 12-13 the loaded points
 * of each of those frames. Series are empty for a side without a print and for a print of unknown side.
 */
export function podiatryParameters(
  frames: FrameBatch,
  frameTimes: Float64Array,
  { series, regions, result }: DynamicMeasures,
  cell: CellPitch,
): PodiatryParameter[] {
  checkBatch(frames);
  checkTimes(frameTimes, frames.frameCount);
  checkCell(cell);
  demand(result.frames === frames.frameCount && regions.labels.length === cellCount(frames.grid), "frames");
  const { xCm, yCm } = cell;
  const { cols, rows } = frames.grid;
  const of = (side: "left" | "right") => {
    const foot = series.findIndex((one) => one.side === side);
    const own = series[foot];
    const loaded = own ? Array.from(own.cells.keys()).filter((frame) => numberAt(own.cells, frame) > 0) : [];
    const pick = (values: Float64Array | undefined) => loaded.map((frame) => values?.[frame] ?? NaN);
    const cells = Array.from(regions.labels.keys()).filter((cell) => {
      const label = numberAt(regions.labels, cell);
      return label > 0 && (label > LABELS_PER_FOOT ? 1 : 0) === foot;
    });
    const points = (frame: number): ActivePoint[] =>
      cells.flatMap((cell) => {
        const z = cellValue(numberAt(frames.counts, frame * rows * cols + cell), frames.scale);
        const col = cell % cols;
        return z > 0 && z >= result.threshold ? [{ x: (col + 0.5) * xCm, y: ((cell - col) / cols + 0.5) * yCm, z }] : [];
      });
    return {
      timestamps: loaded.map((frame) => numberAt(frameTimes, frame)),
      average: pick(own?.average),
      maximum: pick(own?.maximum),
      sensors: pick(own?.cells),
      x: pick(own?.xCm),
      y: pick(own?.yCm),
      points: loaded.map(points),
    };
  };
  const [left, right] = [of("left"), of("right")];
  return [
    { name: "timestampsLeft", value: left.timestamps },
    { name: "timestampsRight", value: right.timestamps },
    { name: "averageLeft", value: left.average },
    { name: "averageRight", value: right.average },
    { name: "maximumLeft", value: left.maximum },
    { name: "maximumRight", value: right.maximum },
    { name: "activeSensorsLeft", value: left.sensors },
    { name: "activeSensorsRight", value: right.sensors },
    { name: "centerOfPressureXLeft", value: left.x },
    { name: "centerOfPressureYLeft", value: left.y },
    { name: "centerOfPressureXRight", value: right.x },
    { name: "centerOfPressureYRight", value: right.y },
    { name: "activePointsLeft", value: left.points },
    { name: "activePointsRight", value: right.points },
  ];
}
