import { colourFour } from "./colour";
import { FIELD, INTERPOLATED, LINE, PICTURE } from "./memory";

/** Weights of the six cells around four neighbouring pixels, by cell and pixel (f32), and of the four rows around one row of pixels. */
const TAPS: i32 = 6;
const WEIGHTS: usize = memory.data(2 * 16 * TAPS, 16);

/** Catmull-Rom weight (Keys 1981, a = -1/2) of a sample at the distance `d`. */
function weight(d: f64): f64 {
  d = Math.abs(d);
  if (d < 1) return (1.5 * d - 2.5) * d * d + 1;
  if (d < 2) return ((-0.5 * d + 2.5) * d - 4) * d + 2;
  return 0;
}

/** Weights of the cells `cell` - 2 … `cell` + 3 for the four pixels from `pixel` on. */
function prepareWeights(block: i32, pixel: i32, cell: i32, factor: i32): void {
  for (let tap = 0; tap < TAPS; tap++) {
    for (let lane = 0; lane < 4; lane++) {
      const centre = (f64(pixel + lane) + 0.5) / f64(factor) - 0.5;
      store<f32>(WEIGHTS + (usize((block * TAPS + tap) * 4 + lane) << 2), f32(weight(centre - f64(cell + tap - 2))));
    }
  }
}

@inline
function weights(block: i32, tap: i32): v128 {
  return v128.load(WEIGHTS + (usize(block * TAPS + tap) << 4));
}

/** The row of cells under the row `pixelRow` of pixels into LINE, with the first and last cell repeated outside. */
function interpolateRows(pixelRow: i32, rows: i32, cols: i32, factor: i32): void {
  const centre = (f64(pixelRow) + 0.5) / f64(factor) - 0.5;
  const base = i32(Math.floor(centre));
  const fraction = centre - f64(base);
  const a = FIELD + (usize(max(0, min(rows - 1, base - 1)) * cols) << 2);
  const b = FIELD + (usize(max(0, min(rows - 1, base)) * cols) << 2);
  const c = FIELD + (usize(max(0, min(rows - 1, base + 1)) * cols) << 2);
  const d = FIELD + (usize(max(0, min(rows - 1, base + 2)) * cols) << 2);
  const wa = f32x4.splat(f32(weight(fraction + 1)));
  const wb = f32x4.splat(f32(weight(fraction)));
  const wc = f32x4.splat(f32(weight(1 - fraction)));
  const wd = f32x4.splat(f32(weight(2 - fraction)));
  const rowBytes = usize(cols) << 2;
  for (let at: usize = 0; at < rowBytes; at += 16) {
    const outer = f32x4.add(f32x4.mul(wa, v128.load(a + at)), f32x4.mul(wd, v128.load(d + at)));
    const inner = f32x4.add(f32x4.mul(wb, v128.load(b + at)), f32x4.mul(wc, v128.load(c + at)));
    v128.store(LINE + at, f32x4.add(outer, inner));
  }
  const first = load<f32>(LINE);
  const last = load<f32>(LINE + rowBytes - 4);
  store<f32>(LINE - 4, first);
  store<f32>(LINE - 8, first);
  v128.store(LINE + rowBytes, f32x4.splat(last));
}

/** Where four pixels of the result go: their values, or their colours when T is u32. */
@inline
function emit<T>(target: usize, values: v128): void {
  if (isFloat<T>()) v128.store(target, values);
  else colourFour(target, values);
}

/** Eight pixels a cell: the left four see cells -2 … 1 around their own, the right four -1 … 2. */
function spreadByEight<T>(target: usize, cols: i32): void {
  const l0 = weights(0, 0);
  const l1 = weights(0, 1);
  const l2 = weights(0, 2);
  const l3 = weights(0, 3);
  const r0 = weights(1, 1);
  const r1 = weights(1, 2);
  const r2 = weights(1, 3);
  const r3 = weights(1, 4);
  let p = v128.load32_splat(LINE - 8);
  let q = v128.load32_splat(LINE - 4);
  let r = v128.load32_splat(LINE);
  let s = v128.load32_splat(LINE, 4);
  for (let col = 0; col < cols; col++) {
    const t = v128.load32_splat(LINE + (usize(col) << 2), 8);
    const left = f32x4.add(f32x4.add(f32x4.mul(l0, p), f32x4.mul(l1, q)), f32x4.add(f32x4.mul(l2, r), f32x4.mul(l3, s)));
    const right = f32x4.add(f32x4.add(f32x4.mul(r0, q), f32x4.mul(r1, r)), f32x4.add(f32x4.mul(r2, s), f32x4.mul(r3, t)));
    emit<T>(target, left);
    emit<T>(target + 16, right);
    target += 32;
    p = q;
    q = r;
    r = s;
    s = t;
  }
}

/** Two or four pixels a cell: four pixels at a time from the six cells around them; an odd last pair spills over into the next row. */
function spread<T>(target: usize, cols: i32, factor: i32): void {
  const step = 4 / factor;
  for (let cell = 0; cell < cols; cell += step) {
    const at = LINE + (<isize>cell << 2);
    let sum = f32x4.mul(weights(0, 0), v128.load32_splat(at - 8));
    sum = f32x4.add(sum, f32x4.mul(weights(0, 1), v128.load32_splat(at - 4)));
    sum = f32x4.add(sum, f32x4.mul(weights(0, 2), v128.load32_splat(at)));
    sum = f32x4.add(sum, f32x4.mul(weights(0, 3), v128.load32_splat(at, 4)));
    sum = f32x4.add(sum, f32x4.mul(weights(0, 4), v128.load32_splat(at, 8)));
    sum = f32x4.add(sum, f32x4.mul(weights(0, 5), v128.load32_splat(at, 12)));
    emit<T>(target, sum);
    target += 16;
  }
}

/** Catmull-Rom, `factor` (2, 4 or 8) pixels per cell and axis, the border repeated outwards: values (T = f32) or colours (T = u32). */
export function resample<T>(rows: i32, cols: i32, factor: i32): void {
  prepareWeights(0, 0, 0, factor);
  prepareWeights(1, 4, 0, factor);
  let target = isFloat<T>() ? INTERPOLATED : PICTURE;
  for (let row = 0; row < rows * factor; row++) {
    interpolateRows(row, rows, cols, factor);
    if (factor == 8) spreadByEight<T>(target, cols);
    else spread<T>(target, cols, factor);
    target += usize(cols * factor) << 2;
  }
}
