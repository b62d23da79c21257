import { z } from "zod";
import { itemAt } from "../../lists/item-at";
import { packNumbers, unpackMeasured, unpackNumbers } from "../packed-numbers";
import type { RecordingGap } from "../record";
import { stepsBetween, usualStep } from "./usual-step";

/** Seconds from the first moment. */
export interface Stretch {
  fromS: number;
  toS: number;
}

/** Numbers of stored frames, inclusive. */
export interface FrameRange {
  from: number;
  to: number;
}

/**
 * A moment is one whole picture: a stored frame, or the left and right one of halves. Moments are counted as in
 * results, stored frames as in `/frames`.
 */
export interface RecordingIndex {
  frameCount: number;
  /** Whole stored blocks are read unopened. */
  blockStarts: number[];
  /** Stored frames that are corrupt or gone. */
  lost: FrameRange[];
  /** Time of each moment after the first. */
  seconds: number[];
  /** Each moment's stored (or left) frame. */
  frames: number[];
  /** The right frames; null without halves. */
  partners: number[] | null;
  /** In `loadUnit`: newtons, or sums in the mat's unit if that is no force. */
  load: number[];
  loadUnit: string;
  /** In the mat's unit. */
  maximum: number;
  /** Cm from the picture's top left corner; null without load. */
  centreX: (number | null)[];
  centreY: (number | null)[];
  gaps: Stretch[];
}

const count = z.int().min(0);
const packed = z.string().max(10_000_000);

/** As sent; long lists are text. */
export const packedIndexSchema = z.object({
  frameCount: count.describe("How many frames are stored"),
  blockStarts: z.array(count).describe("Numbers of the frames at which stored blocks begin"),
  lost: z.array(z.object({ from: count, to: count })).describe("Stored frames that cannot be read"),
  milliseconds: packed.describe("When each moment is, from the first one on. Lists are packed: see app/domain/analysis/packed-numbers.ts"),
  frames: packed.describe("The number of the stored frame of each moment, or of its left half"),
  partners: packed.nullable().describe("The number of the right half; null for mats without halves"),
  load: packed.describe("How much lies on the mat at each moment, in loadUnit"),
  loadUnit: z.string().max(8),
  maximum: z.number().describe("The greatest value of a cell at any moment"),
  centreX: packed.describe("Centre of pressure, centimetres from the left edge of the picture"),
  centreY: packed.describe("Centre of pressure, centimetres from the upper edge of the picture"),
  gaps: z.array(z.object({ fromS: z.number(), toS: z.number() })).describe("Where moments are missing, in seconds"),
});
export type PackedIndex = z.infer<typeof packedIndexSchema>;

export const packIndex = ({ seconds, frames, partners, load, centreX, centreY, ...index }: RecordingIndex): PackedIndex => ({
  ...index,
  milliseconds: packNumbers(seconds.map((second) => second * 1000)),
  frames: packNumbers(frames),
  partners: partners && packNumbers(partners),
  load: packNumbers(load),
  centreX: packNumbers(centreX),
  centreY: packNumbers(centreY),
});

export const unpackIndex = ({ milliseconds, frames, partners, load, centreX, centreY, ...index }: PackedIndex): RecordingIndex => ({
  ...index,
  seconds: unpackMeasured(milliseconds).map((ms) => ms / 1000),
  frames: unpackMeasured(frames),
  partners: partners === null ? null : unpackMeasured(partners),
  load: unpackMeasured(load),
  centreX: unpackNumbers(centreX),
  centreY: unpackNumbers(centreY),
});

/** In usual steps between moments. */
const GAP_FROM = 2.5;

/** Moments much further apart than usual, and recorded gaps. */
export function gapsBetween(seconds: readonly number[], recorded: readonly Pick<RecordingGap, "fromMs" | "toMs">[] = []): Stretch[] {
  const steps = stepsBetween(seconds);
  const { step: usual } = usualStep(steps);
  const known = new Set(
    recorded.flatMap(({ fromMs, toMs }) => (fromMs === undefined || toMs === undefined ? [] : [momentAt(seconds, (fromMs + toMs) / 2000)])),
  );
  return steps.flatMap((step, index) =>
    known.has(index) || step > GAP_FROM * usual ? [{ fromS: itemAt(seconds, index), toS: itemAt(seconds, index + 1) }] : [],
  );
}

/** The last one not after `at`; 0 before the first. */
export function momentAt(seconds: readonly number[], at: number): number {
  let [low, high] = [0, seconds.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (itemAt(seconds, middle) <= at) low = middle;
    else high = middle;
  }
  return low;
}

/** When the last moment is; 0 without moments. */
export const lastMomentS = (seconds: readonly number[]): number => seconds.at(-1) ?? 0;

/** Of the greatest load. */
const EMPTY_PART = 0.05;

/** The first moment; of a mat that is empty then, when half of its load is on it. */
export function openingS({ load, seconds }: Pick<RecordingIndex, "load" | "seconds">): number {
  const [first = 0] = load;
  const max = load.reduce((most, one) => Math.max(most, one), 0);
  return first < EMPTY_PART * max ? (seconds[load.findIndex((one) => one >= 0.5 * max)] ?? 0) : 0;
}

/** Left before right. */
export const framesAtMoment = ({ frames, partners }: Pick<RecordingIndex, "frames" | "partners">, moment: number): number[] => {
  const [one, other] = [frames[moment], partners?.[moment]];
  return one === undefined ? [] : other === undefined ? [one] : [one, other];
};
