/** Contacts of a load: frames above the threshold, short pauses closed, short contacts left out; ends cut by the recording are kept. */
export function referenceContacts(
  load: ArrayLike<number>,
  times: ArrayLike<number>,
  threshold: number,
  shortestContact: number,
  shortestSwing: number,
) {
  const frames = load.length;
  let runs: [number, number][] = [];
  for (let frame = 0; frame < frames; frame++) {
    if (load[frame] > threshold && !(frame > 0 && load[frame - 1] > threshold)) runs.push([frame, frame + 1]);
    else if (load[frame] > threshold) runs[runs.length - 1][1] = frame + 1;
  }
  for (let at = 1; at < runs.length;) {
    if (times[runs[at][0]] - times[runs[at - 1][1]] < shortestSwing)
      runs = [...runs.slice(0, at - 1), [runs[at - 1][0], runs[at][1]], ...runs.slice(at + 1)];
    else at++;
  }
  return runs
    .map(([on, off]) => ({ on, off, whole: on > 0 && off < frames }))
    .filter(({ on, off, whole }) => !whole || times[off] - times[on] >= shortestContact);
}

/** Rockers of a stretch whose extents are above 0, by the specification: seconds of heel, ankle and forefoot, null when one is empty. */
export function referenceRockers(extents: readonly number[], times: ArrayLike<number>): [number, number, number] | null {
  const loaded = [...extents.keys()].filter((frame) => extents[frame] > 0);
  const highest = Math.max(...extents);
  const flat = loaded.filter((frame) => extents[frame] >= 0.7 * highest * (1 - 1e-9));
  const [start, end] = [loaded[0], loaded[loaded.length - 1] + 1];
  const [first, last] = [flat[0], flat[flat.length - 1] + 1];
  return first > start && last < end ? [times[first] - times[start], times[last] - times[first], times[end] - times[last]] : null;
}
