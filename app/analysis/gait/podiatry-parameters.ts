import type { CellPitch } from "~/domain/device/kind";
import { cellValue } from "~/domain/frame/frame";
import { placeInBox, type ContactBox } from "../contact/plate-vector";
import { checkBatch, checkCell, checkTimes, demand } from "../memory/check-input";
import { numberAt } from "../memory/record";
import type { FrameBatch } from "../options";
import { centreOnPlate, type MeasuredContact } from "./contact-record";
import type { DynamicMeasures } from "./dynamic";
import type { MeasuredPrint } from "./foot-print";

/** A loaded cell: centre in cm from the plate's top left corner, and value. */
export interface ActivePoint {
  x: number;
  y: number;
  z: number;
}

/** One of the fourteen series of the specification's `additionalParameters`. */
export type PodiatryParameter = { name: string; value: number[] } | { name: string; value: ActivePoint[][] };

interface FootFrame {
  seconds: number;
  average: number;
  maximum: number;
  cells: number;
  xCm: number;
  yCm: number;
  points: ActivePoint[];
}

/**
 * The fourteen series in the order of the legacy interface: 0-1 timestamps (s) of the frames that load the left and
 * the right foot, 2-3 average, 4-5 maximum, 6-7 active sensors, 8-9 centre of pressure x and y (cm) left, 10-11
 * right, 12-13 loaded points per frame. Empty for a side without a print and for prints of unknown side.
 */
export function podiatryParameters(
  frames: FrameBatch,
  frameTimes: Float64Array,
  { result, measured, foot }: DynamicMeasures,
  cell: CellPitch,
): PodiatryParameter[] {
  checkBatch(frames);
  checkTimes(frameTimes, frames.frameCount);
  checkCell(cell);
  demand(result.frames === frames.frameCount, "frames");
  const pick = (side: "left" | "right") => {
    const contacts = measured.filter(({ contact }) => contact.side === side).map(({ contact, ...own }) => ({ ...own, box: contact.box }));
    const loaded = (foot?.side === side ? [allFrames(frames, frameTimes, foot.print)] : contacts).flatMap((contact) =>
      loadedFrames(contact, result.threshold, cell),
    );
    return {
      timestamps: loaded.map(({ seconds }) => seconds),
      average: loaded.map(({ average }) => average),
      maximum: loaded.map(({ maximum }) => maximum),
      sensors: loaded.map(({ cells }) => cells),
      x: loaded.map(({ xCm }) => xCm),
      y: loaded.map(({ yCm }) => yCm),
      points: loaded.map(({ points }) => points),
    };
  };
  const [left, right] = [pick("left"), pick("right")];
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

/** Frames of one foot, and their box. */
interface FootFrames extends Omit<MeasuredContact, "contact" | "plantar" | "peaks"> {
  box: ContactBox;
}

/** A single-foot device loads its foot in every frame, also between contacts. */
const allFrames = (frames: FrameBatch, times: Float64Array, print: MeasuredPrint): FootFrames => {
  const { rows, cols } = frames.grid;
  return { box: { firstRow: 0, lastRow: rows - 1, firstCol: 0, lastCol: cols - 1 }, frames, times, from: 0, quarters: 0, print };
};

function loadedFrames(foot: FootFrames, threshold: number, cell: CellPitch): FootFrame[] {
  const { box, frames, times, quarters, print } = foot;
  const { rows, cols } = frames.grid;
  const place = placeInBox(box, quarters, cell);
  const centre = centreOnPlate(foot, cell);
  const { xCm, yCm } = quarters % 2 === 0 ? cell : { xCm: cell.yCm, yCm: cell.xCm };
  const points = (frame: number): ActivePoint[] =>
    Array.from({ length: rows * cols }, (_, at) => at).flatMap((at) => {
      const z = cellValue(numberAt(frames.counts, frame * rows * cols + at), frames.scale);
      if (!(z > 0 && z >= threshold) || numberAt(print.labels, at) === 0) return [];
      const col = at % cols;
      const onPlate = place((col + 0.5) * xCm, ((at - col) / cols + 0.5) * yCm);
      return [{ x: onPlate.xCm, y: onPlate.yCm, z }];
    });
  return Array.from(print.series.cells.keys()).flatMap((frame): FootFrame[] => {
    const cells = numberAt(print.series.cells, frame);
    if (cells === 0) return [];
    return [
      {
        seconds: numberAt(times, frame),
        average: numberAt(print.series.average, frame),
        maximum: numberAt(print.series.maximum, frame),
        cells,
        xCm: numberAt(centre.xCm, frame),
        yCm: numberAt(centre.yCm, frame),
        points: points(frame),
      },
    ];
  });
}
