import { PICTURE } from "../memory/arena";
import { interpolateLines, LINE_STEP, LINES, surround, weight } from "./catmull-rom";
import { colourFour } from "./colour";

const TAPS: i32 = 6;
const WEIGHTS: usize = memory.data(16 * TAPS, 16);

function prepareWeights(factor: i32): void {
  for (let tap = 0; tap < TAPS; tap++) {
    for (let lane = 0; lane < 4; lane++) {
      const centre = (f64(lane) + 0.5) / f64(factor) - 0.5;
      store<f32>(WEIGHTS + (usize(4 * tap + lane) << 2), f32(weight(centre - f64(tap - 2))));
    }
  }
}


@inline
function part(tap: i32, at: usize): v128 {
  return f32x4.mul(v128.load(WEIGHTS + (usize(tap) << 4)), v128.load32_splat(at + ((<isize>(tap - 2)) << 2)));
}

/** An odd last pair spills into the next row. */
function spread(line: usize, target: usize, cols: i32, factor: i32): void {
  for (let cell = 0; cell < cols; cell += 4 / factor) {
    const at = line + (usize(cell) << 2);
    const outer = f32x4.add(part(0, at), part(5, at));
    const middle = f32x4.add(part(1, at), part(4, at));
    const inner = f32x4.add(part(2, at), part(3, at));
    colourFour(target, f32x4.add(f32x4.add(outer, middle), inner));
    target += 16;
  }
}

/** `factor`: 2 or 4. */
export function paintSmall(rows: i32, cols: i32, factor: i32): void {
  prepareWeights(factor);
  surround<u32>(rows, cols);
  let target = PICTURE;
  for (let gap = 0; gap <= rows; gap++) {
    const first = gap == 0 ? factor / 2 : 0;
    const end = gap == rows ? factor / 2 : factor;
    interpolateLines(gap, factor, first, end, cols);
    for (let index = first; index < end; index++) {
      spread(LINES + usize(index) * LINE_STEP, target, cols, factor);
      target += usize(cols * factor) << 2;
    }
  }
}
