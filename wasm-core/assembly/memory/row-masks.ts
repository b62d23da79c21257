import { MAX_SIDE } from "./arena";

/*
 * WORDS u64 per row: bit c & 63 of word c >> 6 is column c. `while (WORDS > 1 && ++word < WORDS)` compiles to nothing
 * for one word.
 */
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

export function columnsOf(masks: usize, row: i32, end: i32, word: i32): u64 {
  let columns: u64 = 0;
  for (; row < end; row++) columns |= maskOf(masks, row, word);
  return columns;
}

/** MAX_SIDE if none. */
export function firstColumnOf(masks: usize, row: i32, end: i32): i32 {
  let word = 0;
  do {
    const columns = columnsOf(masks, row, end, word);
    if (columns != 0) return columnOf(word, columns);
  } while (WORDS > 1 && ++word < WORDS);
  return MAX_SIDE;
}

/** Exclusive; 0 if none. */
export function endColumnOf(masks: usize, row: i32, end: i32): i32 {
  let word = WORDS - 1;
  do {
    const columns = columnsOf(masks, row, end, word);
    if (columns != 0) return (word << 6) + 64 - i32(clz(columns));
  } while (WORDS > 1 && --word >= 0);
  return 0;
}

/** One column right and left, with carry. */
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
