import { contactThreshold } from "~/domain/analysis/contact-threshold";
import type { FeetSplit, FootSide } from "~/domain/analysis/figures";
import type { FootPictures } from "~/domain/analysis/gait/foot-pictures";
import { unpackNumbers } from "~/domain/analysis/packed-numbers";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { stepsIn } from "~/domain/analysis/types/result-parts";
import { deviceKind } from "~/domain/device/device";
import type { Frame } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import { joinBoxes, measureLoad, type CellBox } from "~/heatmap/geometry/load";
import type { FieldPicture } from "~/heatmap/picture/picture";
import type { WantedPrints } from "./plan-sheets";
import { arrangeAlone, arrangeSideBySide, cellSize, type PaperPrint } from "./prints";

/** Pictures printable at true size; also translation keys. */
export type RealScalePicture = "mean" | "maximum" | "stepMaximum" | "stepMean";

export interface WantedPicture {
  name: RealScalePicture;
  prints: WantedPrints;
  /** Maximum value. */
  maximum: number;
}

type Pictured = Pick<AnalysisRecord, "analysisType" | "deviceType" | "geometry" | "result">;

/** Only feet on a mat with reports (specification §6). */
export function hasRealScale({ deviceType }: Pick<AnalysisRecord, "deviceType">): boolean {
  const { pdf, stance } = deviceKind({ deviceType });
  return pdf && stance === "feet";
}

/**
 * Each foot's superimposed whole steps of a walk, else the plate; empty without load.
 * @param frame the preview, null if none
 */
export function wantedPictures(record: Pictured, frame: Frame | null, feet: (frame: Frame) => FeetSplit): WantedPicture[] {
  const threshold = contactThreshold(record);
  const walk = stepsIn(record.result);
  if (walk) {
    const steps = (["left", "right", "single"] as const).flatMap((of) => {
      const pictures = walk[of]?.pictures;
      return pictures ? [{ of, pictures }] : [];
    });
    if (steps.length > 0) {
      return [
        ofSteps("stepMaximum", steps, ({ greatest }) => greatest, threshold),
        ofSteps("stepMean", steps, ({ mean }) => mean, threshold),
      ].filter(({ prints }) => prints.together.prints.length > 0);
    }
  }
  return frame ? ofPlate(record, frame, feet(frame).feet) : [];
}

function ofSteps(
  name: RealScalePicture,
  steps: readonly { of: FootSide; pictures: FootPictures }[],
  fieldOf: (pictures: FootPictures) => string,
  threshold: number,
): WantedPicture {
  let maximum = 0;
  const prints = steps.flatMap(({ of, pictures }): PaperPrint[] => {
    const { rows, cols, pitchCm } = pictures;
    const picture = { values: Float32Array.from(unpackNumbers(fieldOf(pictures)), (value) => value ?? 0), grid: { rows, cols } };
    const cells = loadedBox(picture, threshold);
    maximum = picture.values.reduce((maximum, value) => Math.max(maximum, value), maximum);
    return cells ? [{ of, picture, cells, cell: cellSize({ xCm: pitchCm, yCm: pitchCm }) }] : [];
  });
  return { name, prints: { together: arrangeSideBySide(prints), each: prints.length > 1 ? prints.map(arrangeAlone) : [] }, maximum };
}

/** Bounding box of cells from the threshold up; null without any. */
function loadedBox({ values, grid: { rows, cols } }: FieldPicture, threshold: number): CellBox | null {
  let box: CellBox | null = null;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const value = itemAt(values, row * cols + col);
      if (value > 0 && value >= threshold) box = joinBoxes(box, { firstRow: row, lastRow: row, firstCol: col, lastCol: col });
    }
  }
  return box;
}

function ofPlate(record: Pictured, frame: Frame, feet: FeetSplit["feet"]): WantedPicture[] {
  const load = measureLoad(frame, contactThreshold(record));
  const box = feet.reduce<CellBox | null>((all, foot) => joinBoxes(all, foot), null) ?? load.box;
  if (!box) return [];
  const cell = cellSize(record.geometry.cellPitchCm);
  const print = (of: PaperPrint["of"], { firstRow, lastRow, firstCol, lastCol }: CellBox): PaperPrint => ({
    of,
    picture: frame,
    cells: { firstRow, lastRow, firstCol, lastCol },
    cell,
  });
  const only = feet.length === 1 ? feet[0] : undefined;
  return [
    {
      name: analysisOf(record.analysisType).picture,
      prints: {
        together: arrangeAlone(print(only?.side ?? "both", box)),
        each: feet.length > 1 ? feet.map((foot) => arrangeAlone(print(foot.side, foot))) : [],
      },
      maximum: load.maximum,
    },
  ];
}
