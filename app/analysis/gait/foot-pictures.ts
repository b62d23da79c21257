import type { FootPictures } from "~/domain/analysis/gait/foot-pictures";
import { packNumbers } from "~/domain/analysis/packed-numbers";
import type { FootFrame } from "~/domain/analysis/plantar/plantar-regions";
import { SMALL_GRID_SIDE } from "~/domain/frame/frame";
import type { CoreMemory } from "../memory/core-memory";
import { printSheets, type FramedPrint, type Sheet, type UprightFrame } from "./print-sheet";

/** Cell pitch, cm, unless the foot exceeds the core's grid. */
const PITCH_CM = 0.5;

/** Positions across from mid-heel to lateral. */
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

const packed = (values: Float32Array): string => packNumbers(Array.from(values, (value) => Math.round(10 * value) / 10));

/** Overlays a foot's contacts. */
export function footPictureTools(memory: CoreMemory) {
  const { lay, reachOf } = printSheets(memory);

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
    // A left foot's lateral side is on the left.
    const x = (across: number): number =>
      side === "right" ? across - reach.medial + margin : cols * pitchCm - (across - reach.medial + margin);
    const sheet: Sheet = {
      ...{ rows, cols, pitchCm },
      length: mean.length,
      heelY: reach.to + margin,
      heelMedial: x(mean.heelMedial),
      heelLateral: x(mean.heelLateral),
      toeMedial: x(mean.toeMedial),
      toeLateral: x(mean.toeLateral),
    };
    const toesY = sheet.heelY - sheet.length;
    const frame: FootFrame = {
      lengthCm: sheet.length,
      toes: prints.some((print) => print.frame.toes),
      heelMedial: { xCm: sheet.heelMedial, yCm: sheet.heelY },
      heelLateral: { xCm: sheet.heelLateral, yCm: sheet.heelY },
      toeMedial: { xCm: sheet.toeMedial, yCm: toesY },
      toeLateral: { xCm: sheet.toeLateral, yCm: toesY },
    };
    const pictures = lay(prints, sheet);
    return {
      contacts: prints.length,
      ...{ rows, cols, pitchCm, frame },
      greatest: packed(pictures.greatest),
      mean: packed(pictures.mean),
    };
  };
}
