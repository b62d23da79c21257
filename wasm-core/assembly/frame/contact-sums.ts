import { COUNTS, FRAME, MASKS, STRIDE } from "../memory/arena";
import { bitsOf, pack } from "../memory/pack-lanes";
import { addLanes, addShortLanes, greatestUnsignedLane } from "../memory/vector-lanes";
import { CONTACTS, endContacts } from "./contact-values";
import { MAX_COUNT, padFrame } from "./read-frame";
import { ROW_BYTES, WORDS } from "../memory/row-masks";

/* One pass down strips of sixteen columns. Do-while loops let V8 keep invariants in its fifteen vector registers. */

/** Of one frame, in counts and cells. */
@unmanaged
export class ContactSums {
  contacts: i32;
  faultyCells: i32;
  greatest: i32;
  sum: u32;
  columnMoment: f64;
  rowMoment: f64;
  /** Twice the left and front sums, four times their quarter; an odd middle counts half per side. */
  left2: u32;
  front2: u32;
  frontLeft4: u32;
}
const SUMS = changetype<ContactSums>(memory.data(offsetof<ContactSums>(), 16));

/** 2 before the middle, 1 at an odd middle, 0 after it. */
@inline
function halfWeights(columns: v128, length: i32): v128 {
  const weights = i32x4.sub(i32x4.splat(length), i32x4.shl(columns, 1));
  return i32x4.max_s(i32x4.splat(0), i32x4.min_s(i32x4.splat(2), weights));
}


@inline
function leftWeighted(pairs: v128, odds: v128, columns: v128, length: i32): v128 {
  const evens = i32x4.mul(i32x4.sub(pairs, odds), halfWeights(columns, length));
  return i32x4.add(evens, i32x4.mul(odds, halfWeights(i32x4.add(columns, i32x4.splat(1)), length)));
}


@inline
function addWideLanes(lanes: v128): f64 {
  const halves = f64x2.add(f64x2.convert_low_i32x4_u(lanes), f64x2.convert_low_i32x4_u(i32x4.shuffle(lanes, lanes, 2, 3, 0, 1)));
  return f64x2.extract_lane(halves, 0) + f64x2.extract_lane(halves, 1);
}

/** `threshold`: 1 to MAX_COUNT + 1. MASKS must be zero past the last column. */
function findContacts(frame: usize, rowBytes: usize, rows: i32, cols: i32, threshold: i32): void {
  const below = i16x8.splat(i16(threshold - 1));
  const ones = i16x8.splat(1);
  let target = CONTACTS;
  let greatestNext = i16x8.splat(0);
  let faults = i16x8.splat(0);
  let sums = i32x4.splat(0);
  let byColumn = i32x4.splat(0);
  let byRow = i32x4.splat(0);
  let lefts = i32x4.splat(0);
  let fronts = i32x4.splat(0);
  let frontLefts = i32x4.splat(0);
  let columnMoment: f64 = 0;
  let rowMoment: f64 = 0;
  for (let first = 0; first < cols; first += 16) {
    const top = frame + (usize(first) << 1);
    let source = top;
    let mask = MASKS + (usize(first) >> 3);
    let pairs = i32x4.splat(0);
    let odds = i32x4.splat(0);
    let highPairs = i32x4.splat(0);
    let highOdds = i32x4.splat(0);
    let running = i32x4.splat(0);
    let frontPairs = i32x4.splat(0);
    let frontOdds = i32x4.splat(0);
    let highFrontPairs = i32x4.splat(0);
    let highFrontOdds = i32x4.splat(0);
    for (let part = 0; part < 3; part++) {
      const end = top + usize(part == 0 ? rows >> 1 : part == 1 ? (rows + 1) >> 1 : rows) * rowBytes;
      if (source < end) {
        do {
          const low = v128.load(source);
          const high = v128.load(source, 16);
          const lowHeld = i16x8.gt_s(low, below);
          const highHeld = i16x8.gt_s(high, below);
          const held = bitsOf(lowHeld, highHeld);
          store<u16>(mask, u16(held));
          target = pack(target, low, high, held);
          // Faulty cells become 0.
          greatestNext = i16x8.max_u(greatestNext, i16x8.max_u(i16x8.add(low, ones), i16x8.add(high, ones)));
          // Only faulty cells are negative in a good frame.
          faults = i16x8.sub(faults, i16x8.add(i16x8.shr_s(low, 15), i16x8.shr_s(high, 15)));
          const lowValues = v128.and(low, lowHeld);
          const highValues = v128.and(high, highHeld);
          pairs = i32x4.add(pairs, i32x4.dot_i16x8_s(lowValues, ones));
          odds = i32x4.add(odds, i32x4.shr_u(lowValues, 16));
          highPairs = i32x4.add(highPairs, i32x4.dot_i16x8_s(highValues, ones));
          highOdds = i32x4.add(highOdds, i32x4.shr_u(highValues, 16));
          running = i32x4.add(running, i32x4.add(pairs, highPairs));
          source += rowBytes;
          mask += ROW_BYTES;
        } while (source < end);
      }
      if (part == 2) break;
      frontPairs = i32x4.add(frontPairs, pairs);
      frontOdds = i32x4.add(frontOdds, odds);
      highFrontPairs = i32x4.add(highFrontPairs, highPairs);
      highFrontOdds = i32x4.add(highFrontOdds, highOdds);
    }
    const columns = i32x4.add(i32x4(0, 2, 4, 6), i32x4.splat(first));
    const highColumns = i32x4.add(columns, i32x4.splat(8));
    const all = i32x4.add(pairs, highPairs);
    sums = i32x4.add(sums, all);
    byRow = i32x4.add(byRow, i32x4.sub(i32x4.mul(all, i32x4.splat(rows)), running));
    byColumn = i32x4.add(byColumn, i32x4.add(i32x4.mul(pairs, columns), odds));
    if (WORDS > 1) {
      // A strip's moments fit into 32 bits.
      columnMoment += addWideLanes(byColumn);
      byColumn = i32x4.splat(0);
    }
    byColumn = i32x4.add(byColumn, i32x4.add(i32x4.mul(highPairs, highColumns), highOdds));
    lefts = i32x4.add(lefts, leftWeighted(pairs, odds, columns, cols));
    lefts = i32x4.add(lefts, leftWeighted(highPairs, highOdds, highColumns, cols));
    fronts = i32x4.add(fronts, i32x4.add(frontPairs, highFrontPairs));
    frontLefts = i32x4.add(frontLefts, leftWeighted(frontPairs, frontOdds, columns, cols));
    frontLefts = i32x4.add(frontLefts, leftWeighted(highFrontPairs, highFrontOdds, highColumns, cols));
    if (WORDS == 1) continue;
    columnMoment += addWideLanes(byColumn);
    rowMoment += addWideLanes(byRow);
    byColumn = i32x4.splat(0);
    byRow = i32x4.splat(0);
  }
  SUMS.contacts = endContacts(target);
  SUMS.faultyCells = addShortLanes(faults);
  SUMS.greatest = greatestUnsignedLane(greatestNext) - 1;
  SUMS.sum = addLanes(sums);
  SUMS.columnMoment = WORDS == 1 ? f64(addLanes(byColumn)) : columnMoment;
  SUMS.rowMoment = WORDS == 1 ? f64(addLanes(byRow)) : rowMoment;
  SUMS.left2 = addLanes(lefts);
  SUMS.front2 = addLanes(fronts);
  SUMS.frontLeft4 = addLanes(frontLefts);
}

/** Null when a count exceeds the codec's maximum. */
export function surveyFrame(index: i32, rows: i32, cols: i32, threshold: i32): ContactSums | null {
  const wholeStrips = (cols & 15) == 0;
  if (!wholeStrips) padFrame(index, rows, cols);
  const frame = wholeStrips ? COUNTS + (usize(index * rows * cols) << 1) : FRAME;
  const rowBytes = usize(wholeStrips ? cols : STRIDE) << 1;
  findContacts(frame, rowBytes, rows, cols, threshold);
  return SUMS.greatest <= MAX_COUNT ? SUMS : null;
}
