import { printMasks } from "./feet";
import { countAbove, countReaching, maskFrame } from "./frame";
import { labelByCol, labelByRow, labelCells, labelGreatest, labelSum } from "./labelframe";
import { addLoads } from "./loads";
import { MASKS } from "./memory";
import { axisXOf, axisYOf, REGIONS } from "./regions";
import { AVERAGE, CELLS, CENTRE_X, CENTRE_Y, EXTENT, LOAD, FOREFOOT, HEEL, MAXIMUM, seriesOf, setAt } from "./series";

/** Labels of two feet. */
export const FOOT_LABELS: i32 = 2 * REGIONS;

/** Length along a foot's axis that its cells in MASKS take up, cm; 0 without one. */
function extentOf(foot: i32, rows: i32, xCm: f64, yCm: f64): f64 {
  const masks = printMasks(foot);
  const ux = axisXOf(foot) * xCm;
  const uy = axisYOf(foot) * yCm;
  let nearest: f64 = Infinity;
  let farthest: f64 = -Infinity;
  for (let row = 0; row < rows; row++) {
    const at = usize(row << 3);
    const mask = load<u64>(MASKS + at) & load<u64>(masks + at);
    if (mask == 0) continue;
    const first = f64(ctz(mask)) * ux + f64(row) * uy;
    const last = f64(63 - i32(clz(mask))) * ux + f64(row) * uy;
    nearest = Math.min(nearest, Math.min(first, last));
    farthest = Math.max(farthest, Math.max(first, last));
  }
  return nearest > farthest ? 0 : farthest - nearest + Math.abs(ux) + Math.abs(uy);
}

function keepFoot(foot: i32, frame: i32, scale: f64, newtons: f64, xCm: f64, yCm: f64): void {
  let sum: f64 = 0;
  let byCol: f64 = 0;
  let byRow: f64 = 0;
  let greatest = 0;
  let cells = 0;
  const first = foot * REGIONS + 1;
  for (let label = first; label < first + REGIONS; label++) {
    sum += f64(labelSum(label));
    byCol += f64(labelByCol(label));
    byRow += f64(labelByRow(label));
    greatest = max(greatest, labelGreatest(label));
    cells += labelCells(label);
  }
  const forefoot = labelSum(first + 2) + labelSum(first + 3) + labelSum(first + 4);
  setAt(seriesOf(foot, LOAD), frame, sum * scale * newtons);
  setAt(seriesOf(foot, MAXIMUM), frame, f64(greatest) * scale);
  setAt(seriesOf(foot, AVERAGE), frame, cells > 0 ? (sum * scale) / f64(cells) : 0);
  setAt(seriesOf(foot, CELLS), frame, f64(cells));
  setAt(seriesOf(foot, CENTRE_X), frame, (byCol / sum + 0.5) * xCm);
  setAt(seriesOf(foot, CENTRE_Y), frame, (byRow / sum + 0.5) * yCm);
  setAt(seriesOf(foot, HEEL), frame, f64(labelSum(first)) * scale * newtons);
  setAt(seriesOf(foot, FOREFOOT), frame, f64(forefoot) * scale * newtons);
}

/**
 * Series and region loads of both feet from the first `frames` frames of COUNTS, which are those from `first` on of `total`. Returns how many
 * were good. Contacts count from `threshold`, the extent takes cells above `rockerThreshold`; `newtons` is the force of
 * one unit in one cell, 1 where it is not known.
 */
export function addFeet(
  frames: i32, first: i32, total: i32, rows: i32, cols: i32, scale: f64, threshold: f64, rockerThreshold: f64, newtons: f64,
  xCm: f64, yCm: f64,
): i32 {
  const least = countReaching(threshold, scale, 1);
  const rocking = max(1, countAbove(rockerThreshold, scale));
  for (let index = 0; index < frames; index++) {
    if (!addLoads(index, first + index, total, FOOT_LABELS, rows, cols, least)) return index;
    maskFrame(rows, cols, rocking);
    for (let foot = 0; foot < 2; foot++) {
      keepFoot(foot, first + index, scale, newtons, xCm, yCm);
      setAt(seriesOf(foot, EXTENT), first + index, extentOf(foot, rows, xCm, yCm));
    }
  }
  return frames;
}
