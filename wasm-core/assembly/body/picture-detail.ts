import { MAX_SIDE } from "../memory/arena";
import { BodyMap, lineSum, loadAt } from "./body-map";

/** Wavelengths in cm: two that a mattress on top of the mat blurs away, and two of the whole body. */
const FINE: i32 = 2;
const WAVES: i32 = 4;
const WAVELENGTHS: usize = memory.data<f64>([18, 22, 50, 80]);

/** Complex numbers (f64x2): the phases of each place, and each place's sums over the lines. */
const PHASES: usize = memory.data(16 * WAVES * MAX_SIDE, 16);
const PLACE_SUMS: usize = memory.data(16 * WAVES * MAX_SIDE, 16);
/** Of one line: step, phase and sum of each wave. */
const STEPS: usize = memory.data(16 * WAVES, 16);
const LINE_PHASES: usize = memory.data(16 * WAVES, 16);
const IN_LINE: usize = memory.data(16 * WAVES, 16);
const POWERS: usize = memory.data(8 * WAVES, 16);


@inline
function waves(at: i32): usize {
  return usize(at * WAVES) << 4;
}


@inline
function turned(phase: v128, step: v128): v128 {
  const re = f64x2.extract_lane(phase, 0);
  const im = f64x2.extract_lane(phase, 1);
  const c = f64x2.extract_lane(step, 0);
  const s = f64x2.extract_lane(step, 1);
  return f64x2.replace_lane(f64x2.splat(re * c - im * s), 1, re * s + im * c);
}

function setSteps(pitchCm: f64): void {
  for (let wave = 0; wave < WAVES; wave++) {
    const angle = (2 * Math.PI * pitchCm) / load<f64>(WAVELENGTHS + (usize(wave) << 3));
    const at = usize(wave) << 4;
    v128.store(STEPS + at, f64x2.replace_lane(f64x2.splat(Math.cos(angle)), 1, Math.sin(angle)));
    v128.store(LINE_PHASES + at, f64x2.replace_lane(f64x2.splat(1), 1, 0));
  }
}

function addPowers(sums: usize, weight: f64): void {
  for (let wave = 0; wave < WAVES; wave++) {
    const sum = v128.load(sums + (usize(wave) << 4));
    const squares = f64x2.mul(sum, sum);
    const power = POWERS + (usize(wave) << 3);
    store<f64>(power, load<f64>(power) + weight * (f64x2.extract_lane(squares, 0) + f64x2.extract_lane(squares, 1)));
  }
}

/**
 * Power spectrum of the load along and across the bed: power at 18 and 22 cm by that at 50 and 80 cm. Independent of
 * unit, scale and, up to cells of 12 cm, of cell size.
 */
export function pictureDetail(body: BodyMap): f64 {
  const firstPlace = body.firstPlace;
  const endPlace = body.endPlace;
  memory.fill(POWERS, 0, 8 * WAVES);
  memory.fill(PLACE_SUMS, 0, waves(body.places));
  setSteps(body.placeCm);
  for (let place = firstPlace; place < endPlace; place++) {
    for (let wave = 0; wave < WAVES; wave++) {
      const at = usize(wave) << 4;
      const phase = v128.load(LINE_PHASES + at);
      v128.store(PHASES + waves(place) + at, phase);
      v128.store(LINE_PHASES + at, turned(phase, v128.load(STEPS + at)));
    }
  }
  setSteps(body.lineCm);
  for (let line = 0; line < body.lines; line++) {
    if (lineSum(line) > 0) {
      memory.fill(IN_LINE, 0, 16 * WAVES);
      for (let place = firstPlace; place < endPlace; place++) {
        const value = loadAt(line, place);
        if (value == 0) continue;
        const values = f64x2.splat(value);
        for (let wave = 0; wave < WAVES; wave++) {
          const at = usize(wave) << 4;
          const across = IN_LINE + at;
          const along = PLACE_SUMS + waves(place) + at;
          v128.store(across, f64x2.add(v128.load(across), f64x2.mul(values, v128.load(PHASES + waves(place) + at))));
          v128.store(along, f64x2.add(v128.load(along), f64x2.mul(values, v128.load(LINE_PHASES + at))));
        }
      }
      addPowers(IN_LINE, body.placeCm);
    }
    for (let wave = 0; wave < WAVES; wave++) {
      const phase = LINE_PHASES + (usize(wave) << 4);
      v128.store(phase, turned(v128.load(phase), v128.load(STEPS + (usize(wave) << 4))));
    }
  }
  for (let place = firstPlace; place < endPlace; place++) addPowers(PLACE_SUMS + waves(place), body.lineCm);
  let fine: f64 = 0;
  let coarse: f64 = 0;
  for (let wave = 0; wave < WAVES; wave++) {
    const power = load<f64>(POWERS + (usize(wave) << 3));
    if (wave < FINE) fine += power;
    else coarse += power;
  }
  return coarse > 0 ? fine / coarse : 0;
}
