import { AP, MAX_SAMPLES, ML, TIMES } from "../memory/arena";
import { at, setAt } from "../memory/series";

/** 3 x (order + 1), as SciPy's filtfilt. */
const PAD: i32 = 15;
const EXTENDED: usize = memory.data(8 * (MAX_SAMPLES + 2 * PAD), 16);
/** Fourth-order Butterworth: 1 / (2 cos(π/8)), 1 / (2 cos(3π/8)). */
const QUALITIES: StaticArray<f64> = [0.541196100146197, 1.3065629648763766];

/** Second order, bilinear, in steady state at the first value. `warped`: tan(π · corner / rate). */
function section(count: i32, warped: f64, quality: f64, backwards: bool): void {
  const square = warped * warped;
  const scale = 1 / (1 + warped / quality + square);
  const b0 = square * scale;
  const b1 = 2 * b0;
  const a1 = 2 * (square - 1) * scale;
  const a2 = (1 - warped / quality + square) * scale;
  const first = at(EXTENDED, backwards ? count - 1 : 0);
  let second = (b0 - a2) * first;
  let state = (b1 - a1) * first + second;
  for (let step = 0; step < count; step++) {
    const index = backwards ? count - 1 - step : step;
    const x = at(EXTENDED, index);
    const y = b0 * x + state;
    state = b1 * x - a1 * y + second;
    second = b0 * x - a2 * y;
    setAt(EXTENDED, index, y);
  }
}

/** Odd extension at both ends. */
function filter(series: usize, count: i32, warped: f64): void {
  const last = count - 1;
  for (let step = 0; step < PAD; step++) {
    setAt(EXTENDED, step, 2 * at(series, 0) - at(series, PAD - step));
    setAt(EXTENDED, PAD + count + step, 2 * at(series, last) - at(series, last - 1 - step));
  }
  memory.copy(EXTENDED + (usize(PAD) << 3), series, usize(count) << 3);
  for (let pass = 0; pass < 2; pass++) {
    for (let pair = 0; pair < QUALITIES.length; pair++) section(count + 2 * PAD, warped, unchecked(QUALITIES[pair]), pass == 1);
  }
  memory.copy(series, EXTENDED + (usize(PAD) << 3), usize(count) << 3);
}

/**
 * Over 15 even samples, in place: fourth-order Butterworth at `cornerHz`, forwards and backwards (scipy.signal.butter
 * and filtfilt).
 */
export function lowPass(count: i32, cornerHz: f64): void {
  const rate = f64(count - 1) / (at(TIMES, count - 1) - at(TIMES, 0));
  const warped = Math.tan((Math.PI * cornerHz) / rate);
  filter(ML, count, warped);
  filter(AP, count, warped);
}
