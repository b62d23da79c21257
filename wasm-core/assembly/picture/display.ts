import { countReaching, readFrame } from "../frame/read-frame";
import { PADDED, PADDED_2 } from "../memory/arena";
import { contactThreshold, frameScale, gridCols, gridRows, nextFrameScale } from "../memory/geometry";
import { isFinite, moveToFrame, packField, placeField, placeFrame } from "./padded-field";
import { fillZeroes, smooth, smoothField } from "./smooth";

/** specification §9 */
const VIDEO_ZEROED_UP_TO: f32 = 5;

function finish(rows: i32, cols: i32, fill: bool, smoothed: bool, k0: f32, k1: f32, k2: f32): void {
  if (fill) fillZeroes(rows, cols);
  const field = fill ? PADDED_2 : PADDED;
  if (smoothed) smooth(field, fill ? PADDED : PADDED_2, rows, cols, k0, k1, k2);
  else packField(field, rows, cols);
}

/**
 * First frame of COUNTS into RESULT: below `threshold` zeroed, filled, smoothed by k2 k1 k0 k1 k2. False for a bad
 * frame.
 */
export function displayFrame(fill: bool, smoothed: bool, k0: f32, k1: f32, k2: f32): bool {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  const threshold = contactThreshold();
  if (!readFrame(0, rows, cols)) return false;
  placeFrame(rows, cols, countReaching(threshold, scale, 0), scale);
  finish(rows, cols, fill, smoothed, k0, k1, k2);
  return true;
}

/** False for a non-finite value. */
export function displayField(fill: bool, smoothed: bool, k0: f32, k1: f32, k2: f32): bool {
  const rows = gridRows();
  const cols = gridCols();
  const threshold = f32(contactThreshold());
  if (!isFinite(rows, cols)) return false;
  if (smoothed && !fill) {
    smoothField(rows, cols, threshold, k0, k1, k2);
  } else {
    placeField(rows, cols, threshold);
    finish(rows, cols, fill, smoothed, k0, k1, k2);
  }
  return true;
}

/**
 * Mean of two frames with `share` (0 to 1) of the second (specification §9: "intermediate frames averaged; cells of 5
 * or less zeroed"), then as `displayFrame`. False if either is bad.
 */
export function betweenFrames(share: f64, fill: bool, smoothed: bool, k0: f32, k1: f32, k2: f32): bool {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  const nextScale = nextFrameScale();
  if (!readFrame(0, rows, cols)) return false;
  placeFrame(rows, cols, 0, scale);
  if (!readFrame(1, rows, cols)) return false;
  moveToFrame(rows, cols, nextScale, share, VIDEO_ZEROED_UP_TO);
  finish(rows, cols, fill, smoothed, k0, k1, k2);
  return true;
}
