import { ReliefAt, ReliefKind, UsualLoadAt } from "../../layout/seat";
import { EVENTS, LEFT_LOADS, MAX_SAMPLES, RIGHT_LOADS, TIMES } from "../memory/arena";
import { beginMeasures, note } from "../memory/measures";
import { at } from "../memory/series";
import { valueOfRank } from "../memory/value-of-rank";

/** Sonenblum and Sprigle. */
const SHIFTED: f64 = 0.3;
const RELIEVED: f64 = 0.9;
const LASTING_S: f64 = 15;

const SORTED: usize = memory.data(8 * MAX_SAMPLES, 16);

function median(series: usize, count: i32): f64 {
  memory.copy(SORTED, series, usize(count) << 3);
  const lower = valueOfRank(SORTED, count, (count - 1) >> 1);
  return count & 1 ? lower : 0.5 * (lower + valueOfRank(SORTED, count, count >> 1));
}

/** 0 if the usual load is 0. */
@inline
function offloading(series: usize, index: i32, usual: f64): f64 {
  return usual > 0 ? Math.max(0, 1 - at(series, index) / usual) : 0;
}

/**
 * Into EVENTS, against each side's median: off-loaded by 30 % or more. Both sides by 90 % for 15 s: relief; else 15
 * s: shift; shorter: movement. Returns their number; medians into MEASURES.
 */
export function reliefs(count: i32): i32 {
  beginMeasures();
  const left = median(LEFT_LOADS, count);
  const right = median(RIGHT_LOADS, count);
  note(UsualLoadAt.LEFT, left);
  note(UsualLoadAt.RIGHT, right);
  let events = 0;
  for (let index = 0; index < count;) {
    const start = index;
    let mostLeft: f64 = 0;
    let mostRight: f64 = 0;
    let relieved: f64 = 0;
    let longest: f64 = 0;
    for (; index < count; index++) {
      const leftOff = offloading(LEFT_LOADS, index, left);
      const rightOff = offloading(RIGHT_LOADS, index, right);
      if (Math.max(leftOff, rightOff) < SHIFTED) break;
      mostLeft = Math.max(mostLeft, leftOff);
      mostRight = Math.max(mostRight, rightOff);
      const both = (left == 0 || leftOff >= RELIEVED) && (right == 0 || rightOff >= RELIEVED);
      relieved = both ? relieved + at(TIMES, min(index + 1, count - 1)) - at(TIMES, index) : 0;
      longest = Math.max(longest, relieved);
    }
    if (index == start) {
      index++;
      continue;
    }
    const from = at(TIMES, start);
    const to = at(TIMES, min(index, count - 1));
    const event = EVENTS + (usize(events * ReliefAt.LENGTH) << 3);
    store<f64>(
      event + (ReliefAt.KIND << 3),
      longest >= LASTING_S ? ReliefKind.RELIEF : to - from >= LASTING_S ? ReliefKind.SHIFT : ReliefKind.MOVEMENT,
    );
    store<f64>(event + (ReliefAt.START << 3), from);
    store<f64>(event + (ReliefAt.END << 3), to);
    store<f64>(event + (ReliefAt.LEFT_OFF << 3), 100 * mostLeft);
    store<f64>(event + (ReliefAt.RIGHT_OFF << 3), 100 * mostRight);
    events++;
  }
  return events;
}
