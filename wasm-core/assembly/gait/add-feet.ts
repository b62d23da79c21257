import { FootPart, SeriesAt } from "../../layout";
import { placeOf } from "../foot/axis-ranks";
import { acrossOf, alongOf, firstLabel } from "../foot/foot-regions";
import { addLoads, takeTimes } from "../foot/label-loads";
import { farthestRank, labelCells, labelGreatest, labelSum, nearestRank, printByCol, printByRow } from "../foot/label-sums";
import { takeFrames, TOGETHER } from "../frame/four-frames";
import { countAbove, countReaching } from "../frame/read-frame";
import { cellNewtons, contactThreshold, frameScale, gridCols, gridRows, pitchX, pitchY } from "../memory/geometry";
import { setAt } from "../memory/series";
import { seriesOf } from "./foot-series";

/** Length along a foot's axis covered by its rocking cells in the current frame 0 to 3, cm; 0 without any. */
function extentOf(foot: i32, frame: i32): f64 {
  const farthest = farthestRank(frame);
  if (farthest == 0) return 0;
  return placeOf(farthest) - placeOf(nearestRank(frame)) + Math.abs(acrossOf(foot)) + Math.abs(alongOf(foot));
}

/** The current frame 0 to 3 into the series of the foot last read, at `place`. */
function keepFoot(foot: i32, frame: i32, place: i32, scale: f64, newtons: f64, xCm: f64, yCm: f64): void {
  let sum: f64 = 0;
  let greatest = 0;
  let cells = 0;
  const first = firstLabel(foot);
  for (let label = first; label < first + FootPart.COUNT; label++) {
    sum += f64(labelSum(label, frame));
    greatest = max(greatest, labelGreatest(label, frame));
    cells += labelCells(label, frame);
  }
  const forefoot = labelSum(first + 2, frame) + labelSum(first + 3, frame) + labelSum(first + 4, frame);
  setAt(seriesOf(foot, SeriesAt.LOAD), place, sum * scale * newtons);
  setAt(seriesOf(foot, SeriesAt.MAXIMUM), place, f64(greatest) * scale);
  setAt(seriesOf(foot, SeriesAt.AVERAGE), place, cells > 0 ? (sum * scale) / f64(cells) : 0);
  setAt(seriesOf(foot, SeriesAt.CELLS), place, f64(cells));
  setAt(seriesOf(foot, SeriesAt.CENTRE_X), place, (f64(printByCol(frame)) / sum + 0.5) * xCm);
  setAt(seriesOf(foot, SeriesAt.CENTRE_Y), place, (f64(printByRow(frame)) / sum + 0.5) * yCm);
  setAt(seriesOf(foot, SeriesAt.EXTENT), place, extentOf(foot, frame));
  setAt(seriesOf(foot, SeriesAt.HEEL), place, f64(labelSum(first, frame)) * scale * newtons);
  setAt(seriesOf(foot, SeriesAt.FOREFOOT), place, f64(forefoot) * scale * newtons);
}

/**
 * Series and region loads of both feet from the first `frames` frames of COUNTS, frames `first` onwards of `total`, for the regions that
 * `regions` found in these frames: they are known to be good, and their number is returned. Contacts count from `threshold`, the extent uses
 * cells above `rockerThreshold`; `newtons` is the force of one unit in one cell, 1 when unknown.
 */
export function addFeet(frames: i32, first: i32, total: i32, rockerThreshold: f64): i32 {
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
    takeFrames(index, frames, rows * cols);
    takeTimes(first + index, total);
    for (let foot = 0; foot < 2; foot++) {
      addLoads(firstLabel(foot), firstLabel(foot + 1) - 1, least, rocking);
      const there = min(TOGETHER, frames - index);
      for (let frame = 0; frame < there; frame++) keepFoot(foot, frame, first + index + frame, scale, newtons, xCm, yCm);
    }
  }
  return frames;
}
