import { itemAt } from "../item-at";

/**
 * Contacts of a load: frames above the threshold, short pauses closed, short contacts left out, cut ends kept. A load
 * that never falls to half of its maximum is standing.
 */
export function referenceContacts(
  load: ArrayLike<number>,
  times: ArrayLike<number>,
  threshold: number,
  shortestContact: number,
  shortestSwing: number,
) {
  const frames = load.length;
  if (Math.min(...Array.from(load)) > 0.5 * Math.max(...Array.from(load))) return [];
  let runs: [number, number][] = [];
  for (let frame = 0; frame < frames; frame++) {
    if (itemAt(load, frame) > threshold && !(frame > 0 && itemAt(load, frame - 1) > threshold)) runs.push([frame, frame + 1]);
    else if (itemAt(load, frame) > threshold) itemAt(runs, runs.length - 1)[1] = frame + 1;
  }
  for (let at = 1; at < runs.length;) {
    if (itemAt(times, itemAt(runs, at)[0]) - itemAt(times, itemAt(runs, at - 1)[1]) < shortestSwing)
      runs = [...runs.slice(0, at - 1), [itemAt(runs, at - 1)[0], itemAt(runs, at)[1]], ...runs.slice(at + 1)];
    else at++;
  }
  return runs
    .map(([on, off]) => ({ on, off, whole: on > 0 && off < frames }))
    .filter(({ on, off, whole }) => !whole || itemAt(times, off) - itemAt(times, on) >= shortestContact);
}

/** Seconds by the specification, for extents above 0; null when one is empty. */
export function referenceRockers(extents: readonly number[], times: ArrayLike<number>): [number, number, number] | null {
  const loaded = [...extents.keys()].filter((frame) => itemAt(extents, frame) > 0);
  const highest = Math.max(...extents);
  const flat = loaded.filter((frame) => itemAt(extents, frame) >= 0.7 * highest * (1 - 1e-9));
  const [start, end] = [itemAt(loaded, 0), itemAt(loaded, loaded.length - 1) + 1];
  const [first, last] = [itemAt(flat, 0), itemAt(flat, flat.length - 1) + 1];
  return first > start && last < end
    ? [itemAt(times, first) - itemAt(times, start), itemAt(times, last) - itemAt(times, first), itemAt(times, end) - itemAt(times, last)]
    : null;
}
