import { MAX_SIDE } from "./arena";

/* A row of contacts is WORDS u64: bit c & 63 of word c >> 6 is column c. Word loops end with
   `while (WORDS > 1 && ++word < WORDS)`, which compiles to nothing for one word. */
export const WORDS: i32 = MAX_SIDE >> 6;
export const ROW_BYTES: i32 = 8 * WORDS;


@inline
export function wordAt(masks: usize, row: i32, word: i32): usize {
  return masks + usize(row * ROW_BYTES + (word << 3));
}


@inline
export function maskOf(masks: usize, row: i32, word: i32): u64 {
  return load<u64>(wordAt(masks, row, word));
}

/** Column of a word's lowest cell. */
@inline
export function columnOf(word: i32, mask: u64): i32 {
  return (word << 6) + i32(ctz(mask));
}


@inline
export function hasCell(masks: usize, row: i32, col: i32): bool {
  return ((maskOf(masks, row, col >> 6) >> u64(col & 63)) & 1) != 0;
}


@inline
export function addCell(masks: usize, row: i32, col: i32): void {
  const at = wordAt(masks, row, col >> 6);
  store<u64>(at, load<u64>(at) | ((1 as u64) << u64(col & 63)));
}


@inline
export function removeCell(masks: usize, row: i32, col: i32): void {
  const at = wordAt(masks, row, col >> 6);
  store<u64>(at, load<u64>(at) & ~((1 as u64) << u64(col & 63)));
}

/** Columns of a word before `end`. */
@inline
export function columnsBefore(end: i32, word: i32): u64 {
  const columns = end - (word << 6);
  return columns >= 64 ? u64.MAX_VALUE : columns <= 0 ? 0 : ((1 as u64) << u64(columns)) - 1;
}

/** Union of a word over the rows `row` to `end`. */
export function columnsOf(masks: usize, row: i32, end: i32, word: i32): u64 {
  let columns: u64 = 0;
  for (; row < end; row++) columns |= maskOf(masks, row, word);
  return columns;
}

/** First column with a cell in the rows `row` to `end`; MAX_SIDE if none. */
export function firstColumnOf(masks: usize, row: i32, end: i32): i32 {
  let word = 0;
  do {
    const columns = columnsOf(masks, row, end, word);
    if (columns != 0) return columnOf(word, columns);
  } while (WORDS > 1 && ++word < WORDS);
  return MAX_SIDE;
}

/** Column after the last with a cell in the rows `row` to `end`; 0 if none. */
export function endColumnOf(masks: usize, row: i32, end: i32): i32 {
  let word = WORDS - 1;
  do {
    const columns = columnsOf(masks, row, end, word);
    if (columns != 0) return (word << 6) + 64 - i32(clz(columns));
  } while (WORDS > 1 && --word >= 0);
  return 0;
}

/** A word shifted by one column right and left, with carry from its neighbours. */
@inline
export function movedRight(masks: usize, row: i32, word: i32): u64 {
  const moved = maskOf(masks, row, word) << 1;
  return WORDS > 1 && word > 0 ? moved | (maskOf(masks, row, word - 1) >> 63) : moved;
}


@inline
export function movedLeft(masks: usize, row: i32, word: i32): u64 {
  const moved = maskOf(masks, row, word) >> 1;
  return WORDS > 1 && word < WORDS - 1 ? moved | (maskOf(masks, row, word + 1) << 63) : moved;
}
