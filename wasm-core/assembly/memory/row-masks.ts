import { MAX_SIDE } from "./arena";

/*
 * A row of contacts is WORDS u64: bit c & 63 of word c >> 6 is column c. A loop over the words ends with `while (WORDS > 1 && ++word < WORDS)`, of
 * which the compiler leaves nothing where a row is one word.
 */
export const WORDS: i32 = MAX_SIDE >> 6;
export const ROW_BYTES: i32 = 8 * WORDS;

/** The address of a word of a row. */
@inline
export function wordAt(masks: usize, row: i32, word: i32): usize {
  return masks + usize(row * ROW_BYTES + (word << 3));
}


@inline
export function maskOf(masks: usize, row: i32, word: i32): u64 {
  return load<u64>(wordAt(masks, row, word));
}

/** The column of the lowest cell of a word. */
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

/** Which columns of a word lie before `end`. */
@inline
export function columnsBefore(end: i32, word: i32): u64 {
  const columns = end - (word << 6);
  return columns >= 64 ? u64.MAX_VALUE : columns <= 0 ? 0 : ((1 as u64) << u64(columns)) - 1;
}

/** A word of the rows `row` to `end`, laid over one another. */
export function columnsOf(masks: usize, row: i32, end: i32, word: i32): u64 {
  let columns: u64 = 0;
  for (; row < end; row++) columns |= maskOf(masks, row, word);
  return columns;
}

/** The first column with a cell in the rows `row` to `end`; MAX_SIDE without one. */
export function firstColumnOf(masks: usize, row: i32, end: i32): i32 {
  let word = 0;
  do {
    const columns = columnsOf(masks, row, end, word);
    if (columns != 0) return columnOf(word, columns);
  } while (WORDS > 1 && ++word < WORDS);
  return MAX_SIDE;
}

/** The column after the last one with a cell in the rows `row` to `end`; 0 without one. */
export function endColumnOf(masks: usize, row: i32, end: i32): i32 {
  let word = WORDS - 1;
  do {
    const columns = columnsOf(masks, row, end, word);
    if (columns != 0) return (word << 6) + 64 - i32(clz(columns));
  } while (WORDS > 1 && --word >= 0);
  return 0;
}

/** A word moved by one column to the right and to the left, with what comes in from its neighbours. */
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
