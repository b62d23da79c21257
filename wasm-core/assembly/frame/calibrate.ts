import { FRAME, RESULT, SECOND_RESULT, STRIDE } from "../memory/arena";
import { gridCols, gridRows } from "../memory/geometry";
import { readFrame } from "./read-frame";

const KPA_PER_KGF_PER_CM2: f64 = 98.0665;
const MMHG_PER_KPA: f64 = 7.50062;
/** specification §9 */
const MMHG_SHARE: f64 = 0.3;

/**
 * First frame of COUNTS. Raw counts r, cell area A in cm²: kPa = r / Σr · carried / A · 98.0665 into RESULT, mmHg =
 * kPa · 7.50062 · 0.30 into SECOND_RESULT (specification §9). Empty: zeroes. False for a bad frame.
 */
export function calibrate(carriedKg: f64, cellAreaCm2: f64): bool {
  const rows = gridRows();
  const cols = gridCols();
  if (!readFrame(0, rows, cols)) return false;
  let sum: f64 = 0;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) sum += f64(load<u16>(FRAME + (usize(row * STRIDE + col) << 1)));
  }
  const kPaPerCount = sum > 0 ? ((carriedKg / cellAreaCm2) * KPA_PER_KGF_PER_CM2) / sum : 0;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const kPa = f64(load<u16>(FRAME + (usize(row * STRIDE + col) << 1))) * kPaPerCount;
      const at = usize(row * cols + col) << 2;
      store<f32>(RESULT + at, f32(kPa));
      store<f32>(SECOND_RESULT + at, f32(kPa * MMHG_PER_KPA * MMHG_SHARE));
    }
  }
  return true;
}
