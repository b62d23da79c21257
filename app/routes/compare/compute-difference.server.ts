import { loadAnalysis } from "~/analysis/load.server";
import type { FootPictures } from "~/domain/analysis/gait/foot-pictures";
import { onFoot, toPlatePoint } from "~/domain/analysis/plantar/foot-places";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { sidesIn } from "~/domain/analysis/types/result-parts";
import { deviceKind } from "~/domain/device/device";
import { cellValue, cellPlace, type Frame } from "~/domain/frame/frame";
import { measureLoad, type CellBox } from "~/heatmap/geometry/load";
import { differenceByPart, differenceByPlace, valueAt, type LaidPart, type PlacedField } from "~/heatmap/picture/difference";
import { placeFeetSideBySide, footField, mapFeet, loadFootPictures, type FeetField } from "~/heatmap/picture/feet-picture";
import { computeDisplayField } from "~/heatmap/picture/field";
import type { MapAlignment } from "~/views/addresses/comparison";
import type { ResultPicture } from "~/views/analysis/analysis-page-data";

export interface Pictured {
  record: AnalysisRecord;
  frame: Frame;
  threshold: number;
  sides: ResultPicture["sides"];
}

/** Possible alignments of two pictures; empty if their values cannot be subtracted. */
export function listAlignments([one, other]: readonly [Pictured, Pictured]): MapAlignment[] {
  const [before, after] = [one.record.geometry, other.record.geometry];
  if (before.unit !== after.unit || one.threshold !== other.threshold) return [];
  const isSamePlate =
    before.grid.rows === after.grid.rows &&
    before.grid.cols === after.grid.cols &&
    before.cellPitchCm.xCm === after.cellPitchCm.xCm &&
    before.cellPitchCm.yCm === after.cellPitchCm.yCm;
  // Counts and forces per cell depend on the cell's size: only pressures compare across sizes.
  const isPressure = before.unit === "kPa" || before.unit === "mmHg";
  return [
    ...(isSamePlate ? (["place"] as const) : []),
    ...((isSamePlate || isPressure) && partsOf([one, other]).length > 0 ? (["parts"] as const) : []),
  ];
}

/** Foot on foot by their axes, if both pictures have both; else all load on all load. */
function partsOf([one, other]: readonly [Pictured, Pictured]): LaidPart[] {
  if (deviceKind(one.record).stance === "feet") {
    return (["left", "right"] as const).flatMap((side) => {
      const [from, onto] = [one.sides[side], other.sides[side]];
      if (!from || !onto) return [];
      const outwards = toeOutOf(other, side) - toeOutOf(one, side);
      return [{ from, onto, clockwiseDegrees: side === "right" ? outwards : -outwards, mirrored: false }];
    });
  }
  const [from, onto] = [boxOf(one), boxOf(other)];
  return from && onto ? [{ from, onto, clockwiseDegrees: 0, mirrored: false }] : [];
}

const boxOf = ({ frame, threshold }: Pictured): CellBox | null => measureLoad(frame, threshold).box;

/** From the line of travel to the axis of a foot; 0 if unknown. */
function toeOutOf({ record: { result } }: Pictured, side: "left" | "right"): number {
  return sidesIn(result)?.[side]?.foot?.toeOutDegrees ?? 0;
}

/** Second picture minus the first, on the second's cells; as measured, or smoothed as on a map. */
export async function computeDifference([one, other]: readonly [Pictured, Pictured], lay: MapAlignment, { shown }: { shown: boolean }) {
  const [before, after] = [await fieldOf(one, shown), await fieldOf(other, shown)];
  return lay === "place" ? differenceByPlace(before, after) : differenceByPart(before, after, partsOf([one, other]));
}

/** Right foot minus the mirrored left foot. */
export async function differenceOfFeet(both: Pictured, { shown }: { shown: boolean }): Promise<Float32Array<ArrayBuffer>> {
  const { left, right } = both.sides;
  const field = await fieldOf(both, shown);
  if (!left || !right) return new Float32Array(field.values.length);
  const clockwiseDegrees = toeOutOf(both, "right") - toeOutOf(both, "left");
  return differenceByPart(field, field, [{ from: left, onto: right, clockwiseDegrees, mirrored: true }]);
}

/** Second minus first walk's mean prints. Null if they share no foot or their values cannot be subtracted. */
export function differenceOfSteps([one, other]: readonly [AnalysisRecord, AnalysisRecord]): FeetField | null {
  if (one.geometry.unit !== other.geometry.unit || one.result?.threshold !== other.result?.threshold) return null;
  const before = loadFootPictures(one.result);
  return placeFeetSideBySide(
    mapFeet(loadFootPictures(other.result), (after, side) => {
      const earlier = before[side];
      return earlier && laidOn(earlier, after);
    }),
  );
}

/** Mean print of the right foot minus the mirrored left one, aligned in the same way. */
export function differenceOfStepFeet({ result }: AnalysisRecord): FeetField | null {
  const { left, right } = loadFootPictures(result);
  return left && right ? placeFeetSideBySide({ right: laidOn(left, right) }) : null;
}

/** Frame coordinates of a foot are the same for both sides. */
function laidOn(before: FootPictures, after: FootPictures): PlacedField {
  const [earlier, later] = [footField(before, "mean"), footField(after, "mean")];
  const { rows, cols } = earlier.grid;
  const whole = { firstRow: 0, firstCol: 0, lastRow: rows - 1, lastCol: cols - 1 };
  const { xCm, yCm } = later.cellPitchCm;
  const values = later.values.map((value, cell) => {
    const { row, col } = cellPlace(later.grid, cell);
    const place = onFoot(after.frame, { xCm: (col + 0.5) * xCm, yCm: (row + 0.5) * yCm });
    return value - valueAt(earlier, whole, toPlatePoint(before.frame, place));
  });
  return { ...later, values };
}

/** Values of a picture from its threshold up. */
async function fieldOf({ record, frame, threshold }: Pictured, shown: boolean): Promise<PlacedField> {
  const { grid, counts, scale } = frame;
  const measured = Float32Array.from(counts, (count) => cellValue(count, scale));
  const values = shown ? computeDisplayField(await loadAnalysis(), frame, true).slice() : measured;
  return { grid, cellPitchCm: record.geometry.cellPitchCm, values: values.map((value) => (value < threshold ? 0 : value)) };
}
