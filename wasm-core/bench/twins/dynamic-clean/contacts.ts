/** A ground contact of a foot: its first frame and the first frame after it. */
export interface Stay {
  readonly on: number;
  readonly off: number;
  /** Whether its start and end lie inside the recording. */
  readonly knownOn: boolean;
  readonly knownOff: boolean;
}

export const isWhole = ({ knownOn, knownOff }: Stay): boolean => knownOn && knownOff;

/** The minimum load plus a fraction of its range (Tekscan's and pressuRe's rule). */
export function rangeThreshold(load: Float64Array, part: number): number {
  let least = Infinity;
  let most = -Infinity;
  for (const value of load) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return least + part * (most - least);
}

/** Runs of frames with a load above the threshold. */
function stretchesAbove(load: Float64Array, threshold: number): Stay[] {
  const stays: Stay[] = [];
  let on: number | null = null;
  for (let frame = 0; frame <= load.length; frame++) {
    const down = frame < load.length && load[frame] > threshold;
    if (down) on ??= frame;
    else if (on !== null) {
      stays.push({ on, off: frame, knownOn: on > 0, knownOff: frame < load.length });
      on = null;
    }
  }
  return stays;
}

/** The contacts of a foot: pauses under `shortestSwingS` are closed, whole contacts under `shortestContactS` dropped. */
export function contactsOf(
  load: Float64Array,
  times: Float64Array,
  threshold: number,
  shortestContactS: number,
  shortestSwingS: number,
): Stay[] {
  const joined: Stay[] = [];
  for (const stay of stretchesAbove(load, threshold)) {
    const before = joined.at(-1);
    if (before && times[stay.on] - times[before.off] < shortestSwingS) {
      joined[joined.length - 1] = { ...before, off: stay.off, knownOff: stay.knownOff };
    } else joined.push(stay);
  }
  return joined.filter((stay) => !isWhole(stay) || times[stay.off] - times[stay.on] >= shortestContactS);
}
