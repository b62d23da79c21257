import { at, setAt } from "./series";

/** `rank` from 0, of `count` numbers, which it reorders (Hoare's Find). */
export function valueOfRank(values: usize, count: i32, rank: i32): f64 {
  let first = 0;
  let last = count - 1;
  while (first < last) {
    const pivot = at(values, (first + last) >> 1);
    let low = first;
    let high = last;
    while (low <= high) {
      while (at(values, low) < pivot) low++;
      while (at(values, high) > pivot) high--;
      if (low > high) break;
      const lower = at(values, high);
      setAt(values, high--, at(values, low));
      setAt(values, low++, lower);
    }
    // Between them all are equal.
    if (rank <= high) last = high;
    else if (rank >= low) first = low;
    else break;
  }
  return at(values, rank);
}
