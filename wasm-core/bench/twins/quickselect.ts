/** Hoare 1961. */
function select(values: Uint16Array, length: number, rank: number): number {
  let first = 0;
  let last = length - 1;
  while (first < last) {
    const pivot = values[(first + last) >> 1];
    let low = first;
    let high = last;
    while (low <= high) {
      while (values[low] < pivot) low++;
      while (values[high] > pivot) high--;
      if (low > high) break;
      const value = values[low];
      values[low++] = values[high];
      values[high--] = value;
    }
    if (rank <= high) last = high;
    else if (rank >= low) first = low;
    else break;
  }
  return values[rank];
}

/** Reorders the values (at least one). */
export function medianOf(values: Uint16Array, length: number): number {
  const middle = length >> 1;
  const upper = select(values, length, middle);
  if (length % 2 === 1) return upper;
  let lower = 0;
  for (let at = 0; at < middle; at++) lower = Math.max(lower, values[at]);
  return (lower + upper) / 2;
}
