import type { FootPictures } from "~/domain/analysis/gait/foot-pictures";
import { unpackMeasured } from "~/domain/analysis/packed-numbers";
import type { AnalysisRecord, ShownResult } from "~/domain/analysis/record";
import { stepsIn } from "~/domain/analysis/types/result-parts";
import type { Geometry } from "~/domain/device/kind";
import { cellCount, MAX_COUNT, SMALL_GRID_SIDE, type Frame } from "~/domain/frame/frame";
import { joinBoxes, type CellBox } from "../geometry/load";
import { valueAt, type PlacedField } from "./difference";

/** Maximum or mean over all whole contacts. */
export type FootPictureName = "greatest" | "mean";

export const pictureSides = ["left", "right"] as const;
export type PictureSide = (typeof pictureSides)[number];

/** Fields of feet side by side, toes up, left foot on the left. */
export interface FeetField extends PlacedField {
  /** The cells of each foot. */
  sides: Partial<Record<PictureSide, CellBox>>;
  /** Top left corner of each foot's field, cm from this one's. */
  corners: Partial<Record<PictureSide, { xCm: number; yCm: number }>>;
}

export interface PlatePicture {
  frame: Frame;
  geometry: Geometry;
}

export interface FeetPicture extends PlatePicture {
  sides: FeetField["sides"];
  contacts: Partial<Record<PictureSide, number>>;
}

type Walked = { result: AnalysisRecord["result"] | ShownResult | null } & Pick<AnalysisRecord, "geometry">;

/** Between two feet and around both, cm. */
const GAP_CM = 3;
const MARGIN_CM = 1;
/** Tenths of a unit suffice for display. */
const SCALE = 0.1;

/** Empty for other analyses and walks without a whole step. */
export function loadFootPictures(result: Walked["result"]): Partial<Record<PictureSide, FootPictures>> {
  const walk = stepsIn(result);
  if (!walk) return {};
  return Object.fromEntries(
    pictureSides.flatMap((side) => {
      const pictures = walk[side]?.pictures;
      return pictures ? [[side, pictures]] : [];
    }),
  );
}

export const footField = (pictures: FootPictures, which: FootPictureName): PlacedField => ({
  values: Float32Array.from(unpackMeasured(pictures[which])),
  grid: { rows: pictures.rows, cols: pictures.cols },
  cellPitchCm: { xCm: pictures.pitchCm, yCm: pictures.pitchCm },
});

/** A walk's two feet; null if there are none, and the mat's picture is shown. */
export function feetPicture({ result, geometry }: Walked, which: FootPictureName): FeetPicture | null {
  const pictures = loadFootPictures(result);
  const feet = placeFeetSideBySide(mapFeet(pictures, (one) => footField(one, which)));
  if (!feet) return null;
  const { grid, cellPitchCm, values, sides } = feet;
  const scale = Math.max(SCALE, findMaximum(values) / MAX_COUNT);
  return {
    frame: {
      ...{ grid, scale, unit: geometry.unit, part: "main" },
      counts: Uint16Array.from(values, (value) => Math.round(value / scale)),
      ...{ epoch: 0, sequence: 0, deviceTimeMs: 0, serverTimeMs: 0, streamKey: 0, gapBefore: false, clockSynced: true, resent: false },
    },
    geometry: { ...geometry, grid, scale, cellPitchCm, cellAreaCm2: cellPitchCm.xCm * cellPitchCm.yCm },
    sides,
    contacts: mapFeet(pictures, ({ contacts }) => contacts),
  };
}

export const mapFeet = <From, To>(
  feet: Partial<Record<PictureSide, From>>,
  of: (foot: From, side: PictureSide) => To | undefined,
): Partial<Record<PictureSide, To>> =>
  Object.fromEntries(
    pictureSides.flatMap((side) => {
      const foot = feet[side];
      const made = foot === undefined ? undefined : of(foot, side);
      return made === undefined ? [] : [[side, made]];
    }),
  );

const findMaximum = (values: Float32Array): number => values.reduce((maximum, value) => Math.max(maximum, value), 0);

/** Feet on one base line; square cells. Exact if both fit the core's largest grid. Null without load. */
export function placeFeetSideBySide(feet: Partial<Record<PictureSide, PlacedField>>): FeetField | null {
  const cropped = pictureSides.flatMap((side) => {
    const field = feet[side];
    const box = field && boxOf(field);
    return box ? [{ side, field, box, ...sizeOf(box, field.cellPitchCm.xCm) }] : [];
  });
  if (cropped.length === 0) return null;
  const heightCm = Math.max(...cropped.map((foot) => foot.heightCm));
  const widthCm = cropped.reduce((sum, foot) => sum + foot.widthCm, GAP_CM * (cropped.length - 1) + 2 * MARGIN_CM);
  const pitchCm = Math.max(
    ...cropped.map(({ field }) => field.cellPitchCm.xCm),
    // Each foot, gap and margin may add part of a cell. Stays within the small core's grid; larger pictures have
    // larger cells.
    widthCm / (SMALL_GRID_SIDE - 2 * cropped.length - 1),
    (heightCm + 2 * MARGIN_CM) / (SMALL_GRID_SIDE - 3),
  );
  // Tolerates binary rounding.
  const cells = (cm: number): number => Math.ceil(cm / pitchCm - 1e-6);
  const margin = cells(MARGIN_CM);
  const rows = cells(heightCm) + 2 * margin;
  let cols = margin;
  const placed = cropped.map(({ side, field, box, ...size }, at) => {
    const firstCol = cols + (at === 0 ? 0 : cells(GAP_CM));
    cols = firstCol + cells(size.widthCm);
    const lastRow = rows - margin - 1;
    const onto: CellBox = { firstRow: lastRow + 1 - cells(size.heightCm), lastRow, firstCol, lastCol: cols - 1 };
    return { side, field, box, onto };
  });
  const grid = { rows, cols: cols + margin };
  const values = new Float32Array(cellCount(grid));
  for (const { field, box, onto } of placed) {
    const own = field.cellPitchCm.xCm;
    for (let row = onto.firstRow; row <= onto.lastRow; row++) {
      for (let col = onto.firstCol; col <= onto.lastCol; col++) {
        const xCm = box.firstCol * own + (col - onto.firstCol + 0.5) * pitchCm;
        const yCm = (box.lastRow + 1) * own - (onto.lastRow - row + 0.5) * pitchCm;
        values[row * grid.cols + col] = valueAt(field, box, { xCm, yCm });
      }
    }
  }
  const cornerOf = ({ field: { cellPitchCm }, box, onto }: (typeof placed)[number]) => ({
    xCm: onto.firstCol * pitchCm - box.firstCol * cellPitchCm.xCm,
    yCm: (onto.lastRow + 1) * pitchCm - (box.lastRow + 1) * cellPitchCm.yCm,
  });
  return {
    ...{ values, grid, cellPitchCm: { xCm: pitchCm, yCm: pitchCm } },
    sides: Object.fromEntries(placed.map(({ side, onto }) => [side, onto])),
    corners: Object.fromEntries(placed.map((foot) => [foot.side, cornerOf(foot)])),
  };
}

const sizeOf = ({ firstRow, lastRow, firstCol, lastCol }: CellBox, pitchCm: number) => ({
  widthCm: (lastCol - firstCol + 1) * pitchCm,
  heightCm: (lastRow - firstRow + 1) * pitchCm,
});

function boxOf({ values, grid: { rows, cols } }: PlacedField): CellBox | null {
  let box: CellBox | null = null;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      if (values[row * cols + col]) box = joinBoxes(box, { firstRow: row, lastRow: row, firstCol: col, lastCol: col });
    }
  }
  return box;
}
