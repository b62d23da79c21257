import type { FootPictures } from "~/domain/analysis/gait/foot-pictures";
import { packNumbers } from "~/domain/analysis/packed-numbers";
import { onFoot } from "~/domain/analysis/plantar/foot-places";
import type { FootFrame } from "~/domain/analysis/plantar/plantar-regions";
import type { CellPitch } from "~/domain/device/kind";
import { SMALL_GRID_SIDE, type Grid } from "~/domain/frame/frame";
import { SheetAt } from "../../../wasm-core/layout/plantar";
import type { CoreMemory } from "../memory/core-memory";

/** Maximum per cell of one contact, and its frame, cm from the grid's top left corner. */
export interface FramedPrint {
  values: Float32Array;
  grid: Grid;
  cell: CellPitch;
  frame: FootFrame;
}

/** Cell pitch, cm, unless the foot exceeds the core's grid. */
const PITCH_CM = 0.5;

/** Frame of an upright foot: lengths, and positions across from mid-heel to lateral, cm. */
interface UprightFrame {
  length: number;
  heelMedial: number;
  heelLateral: number;
  toeMedial: number;
  toeLateral: number;
}

function upright({ lengthCm, heelMedial, heelLateral, toeMedial, toeLateral }: FootFrame): UprightFrame {
  const [x, y] = [heelLateral.xCm - heelMedial.xCm, heelLateral.yCm - heelMedial.yCm];
  const width = Math.sqrt(x * x + y * y);
  const across = (corner: { xCm: number; yCm: number }): number =>
    ((corner.xCm - heelMedial.xCm) * x + (corner.yCm - heelMedial.yCm) * y) / width - width / 2;
  return {
    length: lengthCm,
    heelMedial: -width / 2,
    heelLateral: width / 2,
    toeMedial: across(toeMedial),
    toeLateral: across(toeLateral),
  };
}

function meanFrame(prints: readonly FramedPrint[]): UprightFrame {
  const frames = prints.map(({ frame }) => upright(frame));
  const mean = (of: keyof UprightFrame): number => frames.reduce((sum, frame) => sum + frame[of], 0) / frames.length;
  return {
    length: mean("length"),
    heelMedial: mean("heelMedial"),
    heelLateral: mean("heelLateral"),
    toeMedial: mean("toeMedial"),
    toeLateral: mean("toeLateral"),
  };
}

function reachOf(prints: readonly FramedPrint[], frame: UprightFrame) {
  const reach = { from: 0, to: frame.length, medial: Infinity, lateral: -Infinity };
  for (const print of prints) {
    const { cell, grid } = print;
    print.values.forEach((value, at) => {
      if (value <= 0) return;
      const point = { xCm: ((at % grid.cols) + 0.5) * cell.xCm, yCm: (Math.floor(at / grid.cols) + 0.5) * cell.yCm };
      const place = onFoot(print.frame, point);
      const medial = frame.heelMedial + place.along * (frame.toeMedial - frame.heelMedial);
      const lateral = frame.heelLateral + place.along * (frame.toeLateral - frame.heelLateral);
      const across = medial + place.across * (lateral - medial);
      reach.from = Math.min(reach.from, place.along * frame.length);
      reach.to = Math.max(reach.to, place.along * frame.length);
      reach.medial = Math.min(reach.medial, across);
      reach.lateral = Math.max(reach.lateral, across);
    });
  }
  return reach;
}

const packed = (values: Float32Array): string => packNumbers(Array.from(values, (value) => Math.round(10 * value) / 10));

/** Overlays a foot's contacts. */
export function footPictureTools({ core, doubles, floats, loadField, measureBy }: CoreMemory) {
  const record = doubles(core.SHEET_RECORD.value, SheetAt.LENGTH);

  /** Null without a print. Computes at most the core's largest grid per contact. */
  return (prints: readonly FramedPrint[], side: "left" | "right"): FootPictures | null => {
    if (prints.length === 0) return null;
    const mean = meanFrame(prints);
    const reach = reachOf(prints, mean);
    // Values fade to 0 over a cell; one more lets the edge be drawn.
    const margin = PITCH_CM + Math.max(...prints.flatMap(({ cell }) => [cell.xCm, cell.yCm]));
    const [high, wide] = [reach.to - reach.from + 2 * margin, reach.lateral - reach.medial + 2 * margin];
    // Stays within the small core's grid; larger feet have larger cells.
    const pitchCm = Math.max(PITCH_CM, high / SMALL_GRID_SIDE, wide / SMALL_GRID_SIDE);
    const [rows, cols] = [Math.min(SMALL_GRID_SIDE, Math.ceil(high / pitchCm)), Math.min(SMALL_GRID_SIDE, Math.ceil(wide / pitchCm))];
    const heelY = reach.to + margin;
    // A left foot's lateral side is on the left.
    const x = (across: number): number =>
      side === "right" ? across - reach.medial + margin : cols * pitchCm - (across - reach.medial + margin);
    const corner = (across: number, yCm: number) => ({ xCm: x(across), yCm });
    const frame: FootFrame = {
      lengthCm: mean.length,
      toes: prints.some((print) => print.frame.toes),
      heelMedial: corner(mean.heelMedial, heelY),
      heelLateral: corner(mean.heelLateral, heelY),
      toeMedial: corner(mean.toeMedial, heelY - mean.length),
      toeLateral: corner(mean.toeLateral, heelY - mean.length),
    };
    const set = (place: SheetAt, value: number): void => void (record[place] = value);
    set(SheetAt.ROWS, rows);
    set(SheetAt.COLS, cols);
    set(SheetAt.PITCH_CM, pitchCm);
    set(SheetAt.HEEL_Y, heelY);
    set(SheetAt.TOES_Y, heelY - mean.length);
    set(SheetAt.HEEL_MEDIAL_X, frame.heelMedial.xCm);
    set(SheetAt.HEEL_LATERAL_X, frame.heelLateral.xCm);
    set(SheetAt.TOE_MEDIAL_X, frame.toeMedial.xCm);
    set(SheetAt.TOE_LATERAL_X, frame.toeLateral.xCm);
    core.clearSheet();
    for (const print of prints) {
      loadField(print.values, print.grid);
      measureBy(print, print.cell);
      const corners = [print.frame.heelMedial, print.frame.heelLateral, print.frame.toeMedial, print.frame.toeLateral];
      record.set(
        corners.flatMap(({ xCm, yCm }) => [xCm, yCm]),
        SheetAt.PRINT_HEEL_MEDIAL,
      );
      core.layPrint();
    }
    core.sheetPictures();
    return {
      contacts: prints.length,
      ...{ rows, cols, pitchCm, frame },
      greatest: packed(floats(core.RESULT.value, rows * cols)),
      mean: packed(floats(core.SECOND_RESULT.value, rows * cols)),
    };
  };
}
