import { pressureAt } from "./pressure-on-foot";
import { toeBorderAt } from "./toe-border";

/** By width; the border is the pressure minimum near it. */
const USUAL_HALLUX: f64 = 0.33;
const HALLUX_FROM: f64 = 0.24;
const HALLUX_PLACES: i32 = 25;
const HALLUX_COST: f64 = 4;
const HALLUX_SAMPLES: i32 = 16;
const HALLUX_STEP: f64 = 0.01;
/** On a tie, lateral wins. */
const OUTWARDS: f64 = 0.0005;

/** `greatest`: maximum beyond the toe border. */
export function findHalluxBorder(greatest: f64): f64 {
  if (greatest == 0) return USUAL_HALLUX;
  let cheapest: f64 = Infinity;
  let border = USUAL_HALLUX;
  for (let place = 0; place < HALLUX_PLACES; place++) {
    const across = HALLUX_FROM + HALLUX_STEP * f64(place);
    const from = toeBorderAt(across);
    let sum: f64 = 0;
    for (let sample = 0; sample < HALLUX_SAMPLES; sample++) {
      sum += pressureAt(from + ((1 - from) * (f64(sample) + 0.5)) / f64(HALLUX_SAMPLES), across);
    }
    const away = across - USUAL_HALLUX - OUTWARDS;
    const cost = sum / f64(HALLUX_SAMPLES) / greatest + HALLUX_COST * away * away;
    if (cost >= cheapest) continue;
    cheapest = cost;
    border = across;
  }
  return border;
}
