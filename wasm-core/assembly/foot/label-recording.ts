import { FootPart } from "../../layout/foot";
import { goodFrames, takeFrames, TOGETHER } from "../frame/four-frames";
import { countReaching } from "../frame/read-frame";
import { cellArea, cellNewtons, contactThreshold, frameScale, gridCols, gridRows, pitchX, pitchY } from "../memory/geometry";
import { rankFoot } from "./axis-ranks";
import { findRegions } from "./foot-regions";
import { addLoads, beginLoads, finishLoads, takeTimes } from "./label-loads";
import { giveLabels, takeLabels } from "./label-plane";
import { layWindows } from "./label-windows";
import { pointToes } from "./outline";

/**
 * Single foot of the accumulated maximum: REGION_RECORD, and LABELS 1 to 6 (heel, midfoot, forefoot, hallux, toes,
 * shapeless). Toes are within 45° of the unit vector (`toesX`, `toesY`).
 */
export function regions(side: i32, toesX: f64, toesY: f64): void {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  const threshold = contactThreshold();
  const xCm = pitchX();
  const yCm = pitchY();
  pointToes(toesX, toesY);
  findRegions(rows, cols, scale, threshold, side, xCm, yCm);
  pointToes(0, -1);
  giveLabels(rows, cols);
}

/** `found`: labels of `regions` instead of LABELS. */
export function beginLabels(found: bool): void {
  const rows = gridRows();
  const cols = gridCols();
  if (!found) takeLabels(rows, cols);
  layWindows(rows, cols);
  if (found) rankFoot();
  beginLoads();
}

/** Frames from `first` of `total`. Returns the number of good frames. */
export function addLabelled(frames: i32, first: i32, total: i32, labels: i32): i32 {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  const threshold = contactThreshold();
  const least = countReaching(threshold, scale, 1);
  const good = goodFrames(frames, rows * cols);
  for (let index = 0; index < good; index += TOGETHER) {
    const four = takeFrames(index, good, rows * cols);
    takeTimes(first + index, total);
    addLoads(four, 1, labels, least, i16.MAX_VALUE);
  }
  return good;
}

/** Into LOADS; time integral of each cell into RESULT. `labels` 0: a foot's. */
export function finishLabels(labels: i32): void {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  const areaCm2 = cellArea();
  const newtons = cellNewtons();
  finishLoads(labels > 0 ? labels : FootPart.COUNT, rows, cols, scale, areaCm2, newtons);
}
