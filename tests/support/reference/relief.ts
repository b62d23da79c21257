import { itemAt } from "../item-at";

interface Stretch {
  kind: "movement" | "shift" | "relief";
  startS: number;
  endS: number;
}

const median = (values: readonly number[]): number => {
  const sorted = Float64Array.from(values).sort();
  return (itemAt(sorted, (sorted.length - 1) >> 1) + itemAt(sorted, sorted.length >> 1)) / 2;
};

/**
 * Stretches with a side off-loaded by 30 %, in whole seconds. A sample holds until the next; the last has no duration.
 */
export function referenceReliefs(left: readonly number[], right: readonly number[]): Stretch[] {
  const off = (loads: readonly number[]) => {
    const usual = median(loads);
    return loads.map((load) => (usual > 0 ? Math.max(0, 1 - load / usual) : null));
  };
  const [leftOff, rightOff] = [off(left), off(right)];
  const counts = left.map((_, at) => Math.max(leftOff[at] ?? 0, rightOff[at] ?? 0) >= 0.3);
  const both = left.map(
    (_, at) => itemAt(counts, at) && [itemAt(leftOff, at), itemAt(rightOff, at)].every((part) => part === null || part >= 0.9),
  );
  const last = left.length - 1;
  const runs = (holds: boolean[]): [number, number][] =>
    holds.flatMap((one, at): [number, number][] => (one && !holds[at - 1] ? [[at, at + [...holds.slice(at), false].indexOf(false)]] : []));
  return runs(counts).map(([first, end]) => {
    const relieved = runs(both).some(([from, to]) => from >= first && to <= end && Math.min(to, last) - from >= 15);
    const startS = first;
    const endS = Math.min(end, last);
    return { kind: relieved ? "relief" : endS - startS >= 15 ? "shift" : "movement", startS, endS };
  });
}
