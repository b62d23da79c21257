import { contactThreshold, gridCols, gridRows } from "../memory/geometry";
import { prepareColours } from "./colour";
import { trace } from "./contours";
import { interpolateField } from "./interpolate";
import { isFinite } from "./padded-field";
import { paint } from "./paint-eightfold";
import { paintSmall } from "./paint-two-or-fourfold";

/** Eight values per cell and axis into INTERPOLATED. False for a non-finite value. */
export function interpolate(): bool {
  const rows = gridRows();
  const cols = gridCols();
  if (!isFinite(rows, cols)) return false;
  interpolateField(rows, cols);
  return true;
}

/**
 * `factor`: 2, 4 or 8 pixels per cell and axis, into PICTURE; transparent up to `threshold`, opaque two units above.
 * False for a non-finite value.
 */
export function picture(factor: i32, low: f32, high: f32): bool {
  const rows = gridRows();
  const cols = gridCols();
  const threshold = f32(contactThreshold());
  if (!isFinite(rows, cols)) return false;
  prepareColours(low, high, threshold);
  if (factor == 8) paint(rows, cols);
  else paintSmall(rows, cols, factor);
  return true;
}

/** In cells, centres at +1/2. Returns their number, -1 for a non-finite value. */
export function contours(level: f32): i32 {
  const rows = gridRows();
  const cols = gridCols();
  return isFinite(rows, cols) ? trace(rows, cols, level) : -1;
}
