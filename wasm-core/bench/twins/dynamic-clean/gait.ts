import type { Contact } from "../../../../app/domain/analysis/gait";
import { isWhole, type Stay } from "./contacts";
import { excursionIndex } from "./excursion";
import type { MedialLine } from "./medial-line";
import { rockersByExtent, rockersByRegions } from "./rockers";
import type { Series } from "./series";

/** Data of a foot needed to measure its contacts. */
export interface SteppingFoot {
  readonly series: Series;
  readonly contacts: readonly Stay[];
  readonly line: MedialLine | null;
  readonly hasShape: boolean;
}

/** Peak and time integral (trapezoidal) of a contact's load. */
function loadOf(load: Float64Array, times: Float64Array, { on, off }: Stay): { peakLoad: number; impulse: number } {
  let peakLoad = 0;
  let impulse = 0;
  for (let frame = on; frame < off; frame++) {
    peakLoad = Math.max(peakLoad, load[frame]);
    if (frame + 1 < load.length) impulse += 0.5 * (load[frame] + load[frame + 1]) * (times[frame + 1] - times[frame]);
  }
  return { peakLoad, impulse };
}

/** Seconds with the other foot down during a contact. */
const sharedSeconds = ({ on, off }: Stay, others: readonly Stay[], times: Float64Array): number =>
  others.reduce((sum, other) => {
    const [from, to] = [Math.max(on, other.on), Math.min(off, other.off)];
    return to > from ? sum + times[to] - times[from] : sum;
  }, 0);

/** The excursion index over all loaded frames around a whole contact. */
function excursionOf({ series, contacts, line }: SteppingFoot, index: number): number | null {
  const { cells, xCm, yCm } = series;
  let { on: from, off: to } = contacts[index];
  while (from > 0 && cells[from - 1] > 0) from--;
  while (to < cells.length && cells[to] > 0) to++;
  const joined = (index > 0 && from < contacts[index - 1].off) || (index + 1 < contacts.length && to > contacts[index + 1].on);
  if (joined || !isWhole(contacts[index])) return null;
  return excursionIndex(
    Array.from({ length: to - from }, (_, at) => ({ x: xCm[from + at], y: yCm[from + at] })),
    line,
  );
}

/** With no foot down for this long, in seconds, a new walk begins. */
const AWAY = 1.5;

/** Whether two frames belong to the same walk. */
function walksOn(contacts: readonly Stay[], times: Float64Array, from: number, to: number): boolean {
  for (let frame = from; frame < to && times[to] - times[frame] > AWAY;) {
    const until = contacts.reduce((last, { on, off }) => (times[on] - times[frame] <= AWAY ? Math.max(last, off) : last), frame);
    if (until === frame) return false;
    frame = until;
  }
  return true;
}

/** All figures of each contact of a foot; `others` are the other foot's. */
export function measureContacts(foot: SteppingFoot, others: readonly Stay[], times: Float64Array, regionNewtons: number): Contact[] {
  const { series, contacts, hasShape } = foot;
  return contacts.map((contact, index): Contact => {
    const { on, off, knownOn } = contact;
    const whole = isWhole(contact);
    const ms = (from: number, to: number): number => 1000 * (times[to] - times[from]);
    const walked = (from: number, to: number): number | null =>
      walksOn([...foot.contacts, ...others], times, from, to) ? ms(from, to) : null;
    const next = contacts[index + 1];
    const previousOn = contacts[index - 1]?.on ?? -1;
    const stepFrom = others.findLast((other) => other.knownOn && other.on > previousOn && other.on < on);
    const stanceMs = whole ? ms(on, off) : null;
    const strideMs = next && knownOn ? walked(on, next.on) : null;
    return {
      onFrame: on,
      offFrame: off,
      whole,
      stanceMs,
      strideMs,
      swingMs: stanceMs !== null && strideMs !== null ? strideMs - stanceMs : null,
      stepMs: stepFrom && knownOn ? walked(stepFrom.on, on) : null,
      stancePercent: stanceMs !== null && strideMs !== null ? (100 * stanceMs) / strideMs : null,
      doubleSupportMs: whole && others.length > 0 ? 1000 * sharedSeconds(contact, others, times) : null,
      ...loadOf(series.load, times, contact),
      cpeiPercent: excursionOf(foot, index),
      rockers: rockersByExtent(series, contacts, index, times),
      rockersByRegions: hasShape ? rockersByRegions(series, contacts, index, times, regionNewtons) : { phases: null, missing: "noShape" },
    };
  });
}
