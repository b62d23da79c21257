import { FootPart } from "../../layout/foot";
import { SeriesAt } from "../../layout/gait";
import { placeOf } from "../foot/axis-ranks";
import { columnAlong, rowAlong } from "../foot/foot-regions";
import { addLoads, takeTimes } from "../foot/label-loads";
import { farthestRank, labelCells, labelGreatest, labelSum, nearestRank, printByCol, printByRow } from "../foot/label-sums";
import { takeFrames, TOGETHER } from "../frame/four-frames";
import { countAbove, countReaching } from "../frame/read-frame";
import { cellNewtons, contactThreshold, frameScale, gridCols, gridRows, pitchX, pitchY } from "../memory/geometry";
import { setAt } from "../memory/series";
import { seriesOf } from "./foot-series";

/** Frame 0 to 3, along the foot's axis, cm. */
function extentOf(frame: i32): f64 {
  const farthest = farthestRank(frame);
  if (farthest == 0) return 0;
  return placeOf(farthest) - placeOf(nearestRank(frame)) + Math.abs(columnAlong()) + Math.abs(rowAlong());
}

function keepFrame(frame: i32, place: i32, scale: f64, newtons: f64, xCm: f64, yCm: f64): void {
  let sum: f64 = 0;
  let greatest = 0;
  let cells = 0;
  for (let label = 1; label <= FootPart.COUNT; label++) {
    sum += f64(labelSum(label, frame));
    greatest = max(greatest, labelGreatest(label, frame));
    cells += labelCells(label, frame);
  }
  const forefoot = labelSum(FootPart.FOREFOOT + 1, frame) + labelSum(FootPart.HALLUX + 1, frame) + labelSum(FootPart.TOES + 1, frame);
  setAt(seriesOf(SeriesAt.LOAD), place, sum * scale * newtons);
  setAt(seriesOf(SeriesAt.MAXIMUM), place, f64(greatest) * scale);
  setAt(seriesOf(SeriesAt.AVERAGE), place, cells > 0 ? (sum * scale) / f64(cells) : 0);
  setAt(seriesOf(SeriesAt.CELLS), place, f64(cells));
  setAt(seriesOf(SeriesAt.CENTRE_X), place, (f64(printByCol(frame)) / sum + 0.5) * xCm);
  setAt(seriesOf(SeriesAt.CENTRE_Y), place, (f64(printByRow(frame)) / sum + 0.5) * yCm);
  setAt(seriesOf(SeriesAt.EXTENT), place, extentOf(frame));
  setAt(seriesOf(SeriesAt.HEEL), place, f64(labelSum(FootPart.HEEL + 1, frame)) * scale * newtons);
  setAt(seriesOf(SeriesAt.FOREFOOT), place, f64(forefoot) * scale * newtons);
}

/**
 * For labels of `regions` in these frames, all good; returns their number. Contacts from `threshold`, extent above
 * `rockerThreshold`. `newtons`: one unit on one cell, 1 if unknown.
 */
export function addFoot(frames: i32, first: i32, total: i32, rockerThreshold: f64): i32 {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  const threshold = contactThreshold();
  const newtons = cellNewtons();
  const xCm = pitchX();
  const yCm = pitchY();
  const least = countReaching(threshold, scale, 1);
  const rocking = max(1, countAbove(rockerThreshold, scale));
  for (let index = 0; index < frames; index += TOGETHER) {
    const four = takeFrames(index, frames, rows * cols);
    takeTimes(first + index, total);
    addLoads(four, 1, FootPart.COUNT, least, rocking);
    const there = min(TOGETHER, frames - index);
    for (let frame = 0; frame < there; frame++) keepFrame(frame, first + index + frame, scale, newtons, xCm, yCm);
  }
  return frames;
}
