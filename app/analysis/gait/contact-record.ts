import type { Contact, Line, PlatePlace, PrintPicture } from "~/domain/analysis/gait/contact";
import { packNumbers } from "~/domain/analysis/packed-numbers";
import type { FootFrame, Plantar } from "~/domain/analysis/plantar/plantar-regions";
import type { CellPitch } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";
import type { FoundContact } from "../contact/found-contacts";
import { alongWay, placeInBox, rightOfWay, turnedLeft, type PlateVector } from "../contact/plate-vector";
import type { WalkContact } from "../contact/walk";
import { numberAt, nanToNull } from "../memory/record";
import type { FrameBatch } from "../options";
import type { MeasuredPrint } from "./foot-print";
import { measureCentreSpeed, measureImpulse, measureLoadingRate, measurePeakLoad } from "./load-figures";
import { rockersByExtent, rockersByRegions } from "./rockers";
import { overStance } from "./stance-curve";

export type LoneContact = Omit<
  Contact,
  | "body"
  | "onMs"
  | "offMs"
  | "stanceMs"
  | "strideMs"
  | "swingMs"
  | "stepMs"
  | "stancePercent"
  | "doubleSupportMs"
  | "stepLengthCm"
  | "stepWidthCm"
  | "strideLengthCm"
>;

/** A contact's frames, cut out of the plate's. */
export interface MeasuredContact {
  contact: WalkContact;
  frames: FrameBatch;
  /** Seconds of the frames; the recording's frame of the first. */
  times: Float64Array;
  from: number;
  quarters: number;
  print: MeasuredPrint;
  /** Maximum of each cell. */
  peaks: Float32Array;
  plantar: Plantar | null;
}

export interface ContactAbout {
  grid: Grid;
  cell: CellPitch;
  frameCount: number;
  way: PlateVector | null;
  /** Minimum force of a region in contact; null for values that are not pressures. */
  regionNewtons: number | null;
  /** The core's: degrees from x towards y. */
  degreesOf: (y: number, x: number) => number;
}

/** A single-foot device or a cropped file has no edge: there the print reaches all four sides. */
export function cutAway({ onFrame, offFrame, box, print }: FoundContact, { grid, frameCount }: Pick<ContactAbout, "grid" | "frameCount">) {
  const reached = [box.firstRow === 0, box.firstCol === 0, box.lastRow === grid.rows - 1, box.lastCol === grid.cols - 1];
  return { start: onFrame === 0, end: offFrame === frameCount, edge: print > 0 && reached.includes(true) && reached.includes(false) };
}

export function centreOnPlate(
  { box, quarters, print }: Pick<MeasuredContact, "quarters" | "print"> & Pick<FoundContact, "box">,
  cell: CellPitch,
): { xCm: Float64Array; yCm: Float64Array } {
  const place = placeInBox(box, quarters, cell);
  const { xCm, yCm } = print.series;
  const centre = { xCm: new Float64Array(xCm.length), yCm: new Float64Array(xCm.length) };
  xCm.forEach((x, frame) => {
    const there = place(x, numberAt(yCm, frame));
    centre.xCm[frame] = there.xCm;
    centre.yCm[frame] = there.yCm;
  });
  return centre;
}

/** Without load the centre stays where it was last; without any it is `middle`. */
function filled(series: Float64Array, middle: number): Float64Array {
  let last = series.find((value) => !Number.isNaN(value)) ?? middle;
  return series.map((value) => (last = Number.isNaN(value) ? last : value));
}

export function turnedBack(values: Uint16Array | Float32Array, { rows, cols }: Grid, quarters: number): number[] {
  const [high, wide] = quarters % 2 === 0 ? [rows, cols] : [cols, rows];
  const turned = {
    0: (row: number, col: number) => row * cols + col,
    1: (row: number, col: number) => (wide - 1 - col) * cols + row,
    2: (row: number, col: number) => (high - 1 - row) * cols + (wide - 1 - col),
    3: (row: number, col: number) => col * cols + (high - 1 - row),
  }[quarters === 1 || quarters === 2 || quarters === 3 ? quarters : 0];
  return Array.from({ length: high * wide }, (_, at) => numberAt(values, turned(Math.floor(at / wide), at % wide)));
}

export const printPicture = ({
  box,
  quarters,
  peaks,
}: Pick<FoundContact, "box"> & { quarters: number; peaks: number[] }): PrintPicture => ({
  firstRow: box.firstRow,
  firstCol: box.firstCol,
  rows: box.lastRow - box.firstRow + 1,
  cols: box.lastCol - box.firstCol + 1,
  quarters,
  peaks: packNumbers(peaks),
});

const frameOnPlate = (frame: FootFrame, onPlate: (place: PlatePlace) => PlatePlace): FootFrame => ({
  ...frame,
  heelMedial: onPlate(frame.heelMedial),
  heelLateral: onPlate(frame.heelLateral),
  toeMedial: onPlate(frame.toeMedial),
  toeLateral: onPlate(frame.toeLateral),
});

/** A contact's record, without what depends on others. */
export function recordContact(measured: MeasuredContact, about: ContactAbout): LoneContact {
  const { contact, times, from, quarters, print, plantar, peaks } = measured;
  const { cell, way, regionNewtons, degreesOf } = about;
  const { side, confidence, sideSource, pass, onFrame, offFrame, box } = contact;
  const { series, shape } = print;
  const cut = cutAway(contact, about);
  const [on, off] = [onFrame - from, offFrame - from];
  const until = Math.min(off, times.length - 1);
  const centre = centreOnPlate({ ...measured, box }, cell);
  const line: Line = {
    xCm: overStance(filled(centre.xCm, ((box.firstCol + box.lastCol + 1) / 2) * cell.xCm), times, on, until),
    yCm: overStance(filled(centre.yCm, ((box.firstRow + box.lastRow + 1) / 2) * cell.yCm), times, on, until),
  };
  const place = placeInBox(box, quarters, cell);
  const onPlate = ({ xCm, yCm }: PlatePlace): PlatePlace => place(xCm, yCm);
  const toes = print.toes && turnedLeft(print.toes, (4 - quarters) % 4);
  const outwards =
    side && toes && way && !cut.edge ? (side === "left" ? -1 : 1) * degreesOf(rightOfWay(toes, way), alongWay(toes, way)) : null;
  const inContact = (values: Float64Array): Float64Array => values.subarray(on, off);
  return {
    side,
    confidence,
    sideSource,
    pass,
    onFrame,
    offFrame,
    cut,
    whole: !cut.start && !cut.end && !cut.edge,
    print: {
      ...printPicture({ box, quarters, peaks: turnedBack(peaks, measured.frames.grid, quarters) }),
      labels: turnedBack(print.labels, measured.frames.grid, quarters).join(""),
    },
    outline: print.outline && print.outline.map(onPlate),
    heel: print.heel && onPlate(print.heel),
    shape: shape && { ...shape, toeOutDegrees: outwards },
    regions: print.regions,
    plantar: plantar && { ...plantar, frame: frameOnPlate(plantar.frame, onPlate) },
    curve: overStance(series.load, times, on, until),
    centre: line,
    rockers: rockersByExtent(series.extentCm, times, cut),
    rockersByRegions: shape ? rockersByRegions(series, times, regionNewtons, cut) : { phases: null, missing: "noShape" },
    peakLoad: measurePeakLoad(series.load, on, off),
    impulse: measureImpulse(series.load, times, on, off),
    loadingRate: cut.start || cut.edge ? null : measureLoadingRate(series.load, times, on, off),
    centreSpeedCmS: measureCentreSpeed(inContact(centre.xCm), inContact(centre.yCm), inContact(times)),
    cpeiPercent: cut.start || cut.end ? null : nanToNull(print.excursion.hull),
    cpeiSongPercent: cut.start || cut.end ? null : nanToNull(print.excursion.firstToLast),
    progressionDegrees: outwards,
  };
}
