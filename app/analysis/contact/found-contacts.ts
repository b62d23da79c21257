import { ContactPrintAt, TraceAt } from "../../../wasm-core/layout/contact";
import { checkBatch, checkTimes, demand, timeSpan, isMeasure, readMeasures } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt } from "../memory/record";
import type { FrameBatch, MeasureOptions } from "../options";
import { cutParts, type CutOut } from "./cut-parts";
import { longAxis, type ContactBox, type PlateVector } from "./plate-vector";
import { restLoadTools, type RestLoad } from "./rest-load";

export interface FoundContact {
  /** Its cells in the core, valid until the next search; 0 for a single-foot device. */
  print: number;
  /** First loaded frame, and the one after the last. */
  onFrame: number;
  offFrame: number;
  box: ContactBox;
  /** Longest direction of its cells, a unit vector of either sign. */
  axis: PlateVector;
  /**
   * Per frame from `onFrame`: N, or sums of values that are not pressures; centre of pressure from the plate's top left
   * corner, NaN without load.
   */
  load: Float64Array;
  xCm: Float64Array;
  yCm: Float64Array;
  /** Contacts joined by a person; `print` is one of theirs. */
  parts?: readonly FoundContact[];
}

export interface ContactOptions extends MeasureOptions {
  /** Minimum peak load of a contact, N, 20 by default (pressR); unused for values that are not pressures. */
  leastNewtons?: number;
}

/** Shorter gaps stay loaded, and shorter loads are noise, s. */
export const FLICKER_S = 0.03;
/**
 * A longer load is an object, a stuck cell or standing, s: such a stance means under 0.15 m/s (strides of 60 cm, 70 %
 * stance).
 */
export const LONGEST_STANCE_S = 3;
/** Parts of one foot are down within this time, s. */
export const PARTS_APART_S = 0.05;
/** Minimum area, cm², and time, s, of a foot. */
export const MIN_AREA_CM2 = 4;
const SHORTEST_S = 0.1;
export const MIN_NEWTONS = 20;
/** Minimum part of the maximum load where forces are unknown. */
const MIN_PART = 0.05;

/** Below this part of its maximum for this long the foot is off: a shoe's residual load does not join steps. */
const OFF_PART = 0.1;
const SHORTEST_SWING_S = 0.1;

/** Load minima in each pause of more than `shortest` values of at most `least` between greater ones. */
function pausesIn(load: Float64Array, min: number, shortest: number): number[] {
  const places: number[] = [];
  let last: number | null = null;
  load.forEach((value, at) => {
    if (value <= min) return;
    if (last !== null && at - last > shortest) {
      const pause = load.subarray(last + 1, at);
      places.push(last + 1 + pause.indexOf(Math.min(...pause)));
    }
    last = at;
  });
  return places;
}

/** Splits a contact where the foot was off while something, such as a shoe, still pressed. */
function splitByLoad(contact: FoundContact, shortestSwing: number): FoundContact[] {
  const { load, onFrame } = contact;
  const min = OFF_PART * peakOf(contact);
  const cuts = pausesIn(load, min, shortestSwing);
  if (cuts.length === 0) return [contact];
  const ends = [...cuts, load.length];
  return ends.map((cut, index) => {
    // Load before the first or after the last step belongs to that step.
    const before = ends[index - 1] ?? 0;
    const span = load.subarray(before, cut);
    const isDown = (value: number): boolean => value > min;
    const from = index === 0 ? 0 : before + Math.max(0, span.findIndex(isDown));
    const end = index === cuts.length ? cut : before + span.findLastIndex(isDown) + 1;
    const part = (series: Float64Array): Float64Array => series.slice(from, end);
    return {
      ...contact,
      onFrame: onFrame + from,
      offFrame: onFrame + end,
      load: part(load),
      xCm: part(contact.xCm),
      yCm: part(contact.yCm),
    };
  });
}

/** Long axis of cells by the sums of their positions, squares and products. */
function axisOf(at: (place: ContactPrintAt) => number): PlateVector {
  const [n, x, y] = [at(ContactPrintAt.SPELLS), at(ContactPrintAt.X), at(ContactPrintAt.Y)];
  return longAxis(at(ContactPrintAt.XX) - (x * x) / n, at(ContactPrintAt.YY) - (y * y) / n, at(ContactPrintAt.XY) - (x * y) / n);
}

/** Whether a contact is a person standing: longer than a stance, or loaded above a tenth of its peak throughout. */
function isStanding(contact: FoundContact, { frameCount, framesOf }: RecordingSpan): boolean {
  const { onFrame, offFrame, load } = contact;
  if (offFrame - onFrame > framesOf(LONGEST_STANCE_S)) return true;
  const off = OFF_PART * peakOf(contact);
  return onFrame === 0 && offFrame === frameCount && frameCount > 1 && load.every((value) => value > off);
}

const peakOf = ({ load }: FoundContact): number => load.reduce((maximum, value) => Math.max(maximum, value), 0);

interface RecordingSpan {
  frameCount: number;
  framesOf: (seconds: number) => number;
}

/** Steps among joined contacts, by begin; `leastNewtons` is null where forces are unknown. */
export function contactsOfFeet(joined: readonly FoundContact[], span: RecordingSpan, leastNewtons: number | null): FoundContact[] {
  const { framesOf } = span;
  const contacts = joined
    .flatMap((contact) => splitByLoad(contact, framesOf(SHORTEST_SWING_S)))
    .filter((contact) => contact.offFrame - contact.onFrame >= framesOf(SHORTEST_S) && !isStanding(contact, span));
  const min = leastNewtons ?? MIN_PART * Math.max(0, ...contacts.map(peakOf));
  return contacts.filter((contact) => peakOf(contact) >= min).sort((one, other) => one.onFrame - other.onFrame);
}

export function contactTools(memory: CoreMemory) {
  const { core, countsLeft, doubles, inPieces, measureBy } = memory;
  const { withoutRestLoad } = restLoadTools(memory);
  const records = doubles(core.PRINT_RECORDS.value, ContactPrintAt.LENGTH * core.MAX_PRINTS.value);
  const traces = doubles(core.RECORDS.value, TraceAt.LENGTH * core.BATCH_FRAMES.value);

  function trace(frames: FrameBatch, contact: number, { xCm, yCm, newtons }: { xCm: number; yCm: number; newtons: number }): FoundContact {
    const record = records.slice(contact * ContactPrintAt.LENGTH, (contact + 1) * ContactPrintAt.LENGTH);
    const at = (place: ContactPrintAt): number => numberAt(record, place);
    const [onFrame, offFrame] = [at(ContactPrintAt.ON), at(ContactPrintAt.OFF)];
    const series = (): Float64Array => new Float64Array(offFrame - onFrame);
    const [load, xs, ys] = [series(), series(), series()];
    const cells = frames.grid.rows * frames.grid.cols;
    const there = { ...frames, counts: frames.counts.subarray(onFrame * cells, offFrame * cells), frameCount: offFrame - onFrame };
    core.takeContact(contact + 1, onFrame, offFrame, 0);
    let first = 0;
    inPieces(there, (count) => {
      const good = core.traceContact(count, onFrame + first);
      for (let frame = 0; frame < good; frame++) {
        const from = frame * TraceAt.LENGTH;
        const sum = numberAt(traces, from + TraceAt.SUM);
        load[first + frame] = sum * frames.scale * newtons;
        xs[first + frame] = (numberAt(traces, from + TraceAt.BY_COL) / sum + 0.5) * xCm;
        ys[first + frame] = (numberAt(traces, from + TraceAt.BY_ROW) / sum + 0.5) * yCm;
      }
      first += count;
      return good;
    });
    const box = {
      firstRow: at(ContactPrintAt.FIRST_ROW),
      lastRow: at(ContactPrintAt.LAST_ROW),
      firstCol: at(ContactPrintAt.FIRST_COL),
      lastCol: at(ContactPrintAt.LAST_COL),
    };
    return { print: contact + 1, onFrame, offFrame, box, axis: axisOf(at), load, xCm: xs, yCm: ys };
  }

  function cutOne(frames: FrameBatch, { print, onFrame, offFrame, box }: FoundContact, quarters: number): CutOut {
    const { frameCount, grid } = frames;
    const [from, until] = [Math.max(0, onFrame - 1), Math.min(frameCount, offFrame + 1)];
    const [high, wide] = [box.lastRow - box.firstRow + 1, box.lastCol - box.firstCol + 1];
    const cells = grid.rows * grid.cols;
    const counts = new Uint16Array((until - from) * high * wide);
    measureBy(frames);
    core.takeContact(print, onFrame, offFrame, quarters);
    let first = 0;
    inPieces({ ...frames, counts: frames.counts.subarray(from * cells, until * cells), frameCount: until - from }, (count) => {
      const good = core.cutContact(count, from + first);
      counts.set(countsLeft(count * high * wide), first * high * wide);
      first += count;
      return good;
    });
    const turned = quarters % 2 === 0 ? { rows: high, cols: wide } : { rows: wide, cols: high };
    return { frames: { counts, frameCount: until - from, grid: turned, scale: frames.scale }, from, quarters };
  }

  return {
    cutOut: (frames: FrameBatch, contact: FoundContact, quarters: number): CutOut =>
      contact.parts
        ? cutParts(contact, contact.parts, quarters, (part) => cutOne(frames, part, quarters))
        : cutOne(frames, contact, quarters),

    /** Frames without rest load, to find and cut contacts. */
    atRest: (frames: FrameBatch, options: ContactOptions): RestLoad => {
      checkBatch(frames);
      const { threshold, areaCm2 } = readMeasures(options);
      return withoutRestLoad(frames, threshold, MIN_AREA_CM2 / areaCm2);
    },

    /** Finds contacts in 1 to 36,000 frames, by begin; none when a person stands. `frameTimes`: s. */
    find: ({ frames, noise }: RestLoad, frameTimes: Float64Array, options: ContactOptions): FoundContact[] => {
      const measures = readMeasures(options);
      const { leastNewtons = MIN_NEWTONS } = options;
      const { frameCount } = frames;
      demand(leastNewtons === 0 || isMeasure(leastNewtons), "rule");
      demand(frameCount <= core.MAX_SAMPLES.value, "frames");
      checkTimes(frameTimes, frameCount);
      const inNewtons = Number.isFinite(measures.newtons);
      const perSecond = frameCount > 1 ? (frameCount - 1) / timeSpan(frameTimes) : 1;
      const framesOf = (seconds: number): number => Math.max(1, Math.round(seconds * perSecond));

      measureBy(frames, { ...measures, threshold: Math.max(measures.threshold, noise) });
      core.beginSpells(framesOf(FLICKER_S));
      let first = 0;
      inPieces(frames, (count) => {
        const good = core.followCells(count, first);
        first += count;
        return good;
      });
      demand(core.endSpells(frameCount), "contacts");
      const found = core.joinSpells(frameCount, framesOf(FLICKER_S), framesOf(LONGEST_STANCE_S), framesOf(PARTS_APART_S));
      demand(found >= 0, "contacts");

      const traced = Array.from({ length: found }, (_, contact) => contact)
        .filter((contact) => {
          // At least one per cell: fewer means too small.
          const spells = numberAt(records, contact * ContactPrintAt.LENGTH + ContactPrintAt.SPELLS);
          return spells * measures.areaCm2 >= MIN_AREA_CM2;
        })
        .map((contact) => trace(frames, contact, inNewtons ? measures : { ...measures, newtons: 1 }));
      return contactsOfFeet(traced, { frameCount, framesOf }, inNewtons ? leastNewtons : null);
    },
  };
}

export function contactMeasures(memory: CoreMemory) {
  const { atRest, find } = contactTools(memory);
  return {
    findContacts: (frames: FrameBatch, frameTimes: Float64Array, options: ContactOptions): FoundContact[] =>
      find(atRest(frames, options), frameTimes, options),
  };
}
