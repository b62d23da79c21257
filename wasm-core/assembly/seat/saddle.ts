import { SaddleAt, SaddleRegionAt, SaddleRegionCode } from "../../layout/saddle";
import { countReaching, maskFrame, readFrame } from "../frame/read-frame";
import { FRAME, MASKS, RECORDS, STRIDE } from "../memory/arena";
import { contactThreshold, frameScale, gridCols, gridRows } from "../memory/geometry";
import { beginMeasures, note, noted } from "../memory/measures";
import { columnOf, maskOf, WORDS } from "../memory/row-masks";

/** Sum and weight of loaded cells, maximum count (f64). */
const SUMS: usize = memory.data(8 * SaddleRegionCode.COUNT, 16);
const WEIGHTS: usize = memory.data(8 * SaddleRegionCode.COUNT, 16);
const PEAKS: usize = memory.data(8 * SaddleRegionCode.COUNT, 16);
/** Summed means, loaded frames, maximum count, sum, maximum weight per frame (f64). */
const MEANS: usize = memory.data(8 * SaddleRegionCode.COUNT, 16);
const FRAMES: usize = memory.data(8 * SaddleRegionCode.COUNT, 16);
const GREATEST: usize = memory.data(8 * SaddleRegionCode.COUNT, 16);
const TOTALS: usize = memory.data(8 * SaddleRegionCode.COUNT, 16);
const MOST_CELLS: usize = memory.data(8 * SaddleRegionCode.COUNT, 16);
const BYTES: usize = usize(8 * SaddleRegionCode.COUNT);

let loadedFrames: f64 = 0;
let heaviest: f64 = 0;
let slipLeast: f64 = 0;
let slipFrames: f64 = 0;
let slipSum: f64 = 0;
let slipGreatest: f64 = 0;


@inline
function at(series: usize, region: i32): f64 {
  return load<f64>(series + (usize(region) << 3));
}


@inline
function set(series: usize, region: i32, value: f64): void {
  store<f64>(series + (usize(region) << 3), value);
}

/** `least`: minimum sum of counts for a slip index. */
export function startSaddle(least: f64): void {
  loadedFrames = 0;
  heaviest = 0;
  slipLeast = least;
  slipFrames = 0;
  slipSum = 0;
  slipGreatest = 0;
  memory.fill(MEANS, 0, BYTES);
  memory.fill(FRAMES, 0, BYTES);
  memory.fill(GREATEST, 0, BYTES);
  memory.fill(TOTALS, 0, BYTES);
  memory.fill(MOST_CELLS, 0, BYTES);
}

function addToRegion(region: i32, weight: f64, count: f64): void {
  if (weight == 0) return;
  set(SUMS, region, at(SUMS, region) + weight * count);
  set(WEIGHTS, region, at(WEIGHTS, region) + weight);
  set(PEAKS, region, Math.max(at(PEAKS, region), count));
}

/** Thirds of the rows, rounded down; caudal is the rest (pressR). A middle column counts half to either side. */
function sortCells(rows: i32, cols: i32): void {
  const third = rows / 3;
  memory.fill(SUMS, 0, BYTES);
  memory.fill(WEIGHTS, 0, BYTES);
  memory.fill(PEAKS, 0, BYTES);
  for (let row = 0; row < rows; row++) {
    const band = 2 * (row < third ? 0 : row < 2 * third ? 1 : 2);
    let word = 0;
    do {
      for (let mask = maskOf(MASKS, row, word); mask != 0; mask &= mask - 1) {
        const col = columnOf(word, mask);
        const count = f64(load<u16>(FRAME + (usize(row * STRIDE + col) << 1)));
        const left = 0.5 * f64(max(0, min(2, cols - 2 * col)));
        addToRegion(band, left, count);
        addToRegion(band + 1, 1 - left, count);
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
}

/** Slip index into RECORDS, NaN if undefined. Returns the number of good frames. */
export function saddleFrames(frames: i32): i32 {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  const threshold = contactThreshold();
  const least = countReaching(threshold, scale, 1);
  for (let index = 0; index < frames; index++) {
    if (!readFrame(index, rows, cols)) return index;
    maskFrame(rows, cols, least);
    sortCells(rows, cols);
    let left: f64 = 0;
    let right: f64 = 0;
    for (let region = 0; region < SaddleRegionCode.COUNT; region++) {
      const sum = at(SUMS, region);
      if (sum == 0) continue;
      if (region & 1) right += sum;
      else left += sum;
      set(MEANS, region, at(MEANS, region) + sum / at(WEIGHTS, region));
      set(FRAMES, region, at(FRAMES, region) + 1);
      set(GREATEST, region, Math.max(at(GREATEST, region), at(PEAKS, region)));
      set(TOTALS, region, at(TOTALS, region) + sum);
      set(MOST_CELLS, region, Math.max(at(MOST_CELLS, region), at(WEIGHTS, region)));
    }
    const load = left + right;
    const slip = load > 0 && load >= slipLeast ? (200 * (left - right)) / load : NaN;
    store<f64>(RECORDS + (usize(index) << 3), slip);
    if (load == 0) continue;
    loadedFrames++;
    heaviest = Math.max(heaviest, load);
    if (isNaN(slip)) continue;
    slipFrames++;
    slipSum += slip;
    slipGreatest = Math.max(slipGreatest, Math.abs(slip));
  }
  return frames;
}


@inline
function regionMean(region: i32): f64 {
  return noted(SaddleAt.REGIONS + region * SaddleRegionAt.LENGTH + SaddleRegionAt.MEAN);
}


@inline
function bandMean(band: i32): f64 {
  return 0.5 * (regionMean(2 * band) + regionMean(2 * band + 1));
}

export function saddle(): void {
  const scale = frameScale();
  beginMeasures();
  let whole: f64 = 0;
  for (let region = 0; region < SaddleRegionCode.COUNT; region++) whole += at(TOTALS, region);
  for (let region = 0; region < SaddleRegionCode.COUNT; region++) {
    const place = SaddleAt.REGIONS + region * SaddleRegionAt.LENGTH;
    const frames = at(FRAMES, region);
    note(place + SaddleRegionAt.MEAN, frames > 0 ? (at(MEANS, region) / frames) * scale : 0);
    note(place + SaddleRegionAt.MAXIMUM, at(GREATEST, region) * scale);
    note(place + SaddleRegionAt.LOADED_FRAMES, frames);
    note(place + SaddleRegionAt.SHARE, whole > 0 ? (100 * at(TOTALS, region)) / whole : 0);
    note(place + SaddleRegionAt.CELLS_EVER, at(MOST_CELLS, region));
  }
  const ends = 0.5 * (bandMean(0) + bandMean(2));
  note(SaddleAt.BRIDGE, ends > 0 ? bandMean(1) / ends : NaN);
  note(SaddleAt.SLIP_MEAN, slipSum / slipFrames);
  note(SaddleAt.SLIP_GREATEST, slipGreatest);
  note(SaddleAt.SLIP_FRAMES, slipFrames);
  note(SaddleAt.LOADED_FRAMES, loadedFrames);
  note(SaddleAt.HEAVIEST, heaviest);
}
