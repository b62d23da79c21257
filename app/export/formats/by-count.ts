import { FAULTY_CELL, MAX_COUNT } from "~/domain/frame/frame";

/** Caches values by count: formatting a number takes a hundred times as long as a look-up. */
export function byCount<Value>(make: (count: number) => Value): (count: number) => Value {
  const known = new Array<Value | undefined>(MAX_COUNT + 1);
  const faulty = make(FAULTY_CELL);
  return (count) => (count === FAULTY_CELL ? faulty : (known[count] ??= make(count)));
}

/** One cache per scale. */
export function byScale<Item>(open: (scale: number) => Item): (scale: number) => Item {
  const known = new Map<number, Item>();
  return (scale) => {
    const one = known.get(scale) ?? open(scale);
    known.set(scale, one);
    return one;
  };
}
