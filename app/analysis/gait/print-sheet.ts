import type { FootFrame } from "~/domain/analysis/plantar/plantar-regions";
import type { CellPitch } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";
import { SheetAt } from "../../../wasm-core/layout/plantar";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt } from "../memory/record";

/** Maximum per cell of one contact, and its frame, cm from the grid's top left corner. */
export interface FramedPrint {
  values: Float32Array;
  grid: Grid;
  cell: CellPitch;
  frame: FootFrame;
}

/** Length, and positions across, cm. */
export interface UprightFrame {
  length: number;
  heelMedial: number;
  heelLateral: number;
  toeMedial: number;
  toeLateral: number;
}

/** Positions from the sheet's left edge and top. */
export interface Sheet extends UprightFrame, Grid {
  pitchCm: number;
  heelY: number;
}

/** Along from the heel line, and across, cm. */
export interface Reach {
  from: number;
  to: number;
  medial: number;
  lateral: number;
}

/** Prints in an upright frame, each by its own. */
export function printSheets({ core, doubles, floats, loadField, measureBy }: CoreMemory) {
  const record = doubles(core.SHEET_RECORD.value, SheetAt.LENGTH);
  const set = (place: SheetAt, value: number): void => void (record[place] = value);

  function setFrame({ length, heelMedial, heelLateral, toeMedial, toeLateral }: UprightFrame, heelY: number): void {
    set(SheetAt.HEEL_Y, heelY);
    set(SheetAt.TOES_Y, heelY - length);
    set(SheetAt.HEEL_MEDIAL_X, heelMedial);
    set(SheetAt.HEEL_LATERAL_X, heelLateral);
    set(SheetAt.TOE_MEDIAL_X, toeMedial);
    set(SheetAt.TOE_LATERAL_X, toeLateral);
  }

  function load({ values, grid, cell, frame: { heelMedial, heelLateral, toeMedial, toeLateral } }: FramedPrint): void {
    loadField(values, grid);
    measureBy({ grid }, cell);
    record.set(
      [heelMedial, heelLateral, toeMedial, toeLateral].flatMap(({ xCm, yCm }) => [xCm, yCm]),
      SheetAt.PRINT_HEEL_MEDIAL,
    );
  }

  return {
    /** Of the frame and all loaded cells. */
    reachOf: (prints: readonly FramedPrint[], frame: UprightFrame): Reach => {
      setFrame(frame, 0);
      set(SheetAt.REACH_FROM, 0);
      set(SheetAt.REACH_TO, frame.length);
      set(SheetAt.REACH_MEDIAL, Infinity);
      set(SheetAt.REACH_LATERAL, -Infinity);
      for (const print of prints) {
        load(print);
        core.reachPrint();
      }
      return {
        from: numberAt(record, SheetAt.REACH_FROM),
        to: numberAt(record, SheetAt.REACH_TO),
        medial: numberAt(record, SheetAt.REACH_MEDIAL),
        lateral: numberAt(record, SheetAt.REACH_LATERAL),
      };
    },

    /** Views. */
    lay: (prints: readonly FramedPrint[], sheet: Sheet): { greatest: Float32Array; mean: Float32Array } => {
      set(SheetAt.ROWS, sheet.rows);
      set(SheetAt.COLS, sheet.cols);
      set(SheetAt.PITCH_CM, sheet.pitchCm);
      setFrame(sheet, sheet.heelY);
      core.clearSheet();
      for (const print of prints) {
        load(print);
        core.layPrint();
      }
      core.sheetPictures();
      const cells = sheet.rows * sheet.cols;
      return { greatest: floats(core.RESULT.value, cells), mean: floats(core.SECOND_RESULT.value, cells) };
    },
  };
}
