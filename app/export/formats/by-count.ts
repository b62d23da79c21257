import { FAULTY_CELL, MAX_COUNT } from "~/domain/frame/frame";

/**
 * What a cell comes to by its count, made once for each count: the cells of a mat repeat a few counts millions of times, and to write a number takes a
 * hundred times as long as to find it.
 */
export function byCount<Value>(make: (count: number) => Value): (count: number) => Value {
  const known = new Array<Value | undefined>(MAX_COUNT + 1);
  const faulty = make(FAULTY_CELL);
  return (count) => (count === FAULTY_CELL ? faulty : (known[count] ??= make(count)));
}

/** The same where frames of different steps come in one recording: what is known is kept for each step. */
export function byScale<Of>(open: (scale: number) => Of): (scale: number) => Of {
  const known = new Map<number, Of>();
  return (scale) => {
    const one = known.get(scale) ?? open(scale);
    known.set(scale, one);
    return one;
  };
}
