import { wholeFrame } from "~/analysis/frame/whole-frames";
import {
  framesOfMoment,
  packedIndexSchema,
  unpackIndex,
  type FrameRange,
  type RecordingIndex,
  type Stretch,
} from "~/domain/analysis/recording/recording-index";
import type { DeviceKind } from "~/domain/device/kind";
import { decodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { createListeners } from "~/domain/listeners";
import { framesAddress, indexAddress } from "./address";
import { createBlockLoader } from "./block-loader";
import { stretchesWhere } from "./stretches";

/** What a page knows of a recording that it loads. A new object whenever something has changed. */
export interface RecordingState {
  /** Null until it has come. */
  index: RecordingIndex | null;
  /** "gone": the analysis is no longer there; "failed": nothing of it could be loaded. */
  phase: "loading" | "loaded" | "gone" | "failed";
  /** Where moments can be shown at once. */
  buffered: readonly Stretch[];
  /** Where frames were lost: in the store, or twice on the way. */
  missing: readonly Stretch[];
}

/** A recording in the browser: its frames stay coded, which takes a tenth of the memory, and one is decoded when it is shown. */
export interface RecordingStore {
  subscribe: (listener: () => void) => () => void;
  state: () => RecordingState;
  /** The picture of a moment; null while it is not there. */
  frameOf: (moment: number) => Frame | null;
  /** Loads what is needed from this moment on before the rest, and again what was given up for memory. */
  seek: (moment: number) => void;
  /** Begins to load. The answer ends it. */
  open: () => () => void;
}

interface StoreOptions {
  analysisId: string;
  kind: Pick<DeviceKind, "parts" | "head">;
  /** As `fetch`. */
  read: (address: string, signal: AbortSignal) => Promise<Response>;
  /** Coded frames that are kept at most. */
  mostBytes?: number;
}

/** Two hours of a seat, twenty minutes of a plate. */
const MOST_BYTES = 96 * 1024 * 1024;
/** The shown one, its neighbour for the picture between them, and one that has just been left. */
const MOST_DECODED = 3;

export function createRecordingStore({ analysisId, kind, read, mostBytes = MOST_BYTES }: StoreOptions): RecordingStore {
  const listeners = createListeners<() => void>();
  const decoded = new Map<number, Frame>();
  let state: RecordingState = { index: null, phase: "loading", buffered: [], missing: [] };
  let loader: ReturnType<typeof createBlockLoader> | null = null;
  let wanted = 0;

  const change = (part: Partial<RecordingState>): void => {
    state = { ...state, ...part };
    listeners.tell((listener) => listener());
  };
  const look = (index: RecordingIndex): void => {
    const where = (holds: (number: number) => boolean, all: boolean): Stretch[] =>
      stretchesWhere(index.seconds, (moment) => {
        const numbers = framesOfMoment(index, moment);
        return all ? numbers.every(holds) : numbers.some(holds);
      });
    change({
      buffered: where((number) => loader?.codedOf(number) !== null, true),
      missing: where((number) => loader?.isLost(number) ?? false, false),
    });
  };

  async function load(signal: AbortSignal): Promise<void> {
    const index = await readIndex(await read(indexAddress(analysisId), signal));
    if (!index) return change({ phase: "gone" });
    const made = createBlockLoader({
      blocks: blocksOf(index),
      lost: index.lost,
      mostBytes,
      read: (range) => read(framesAddress(analysisId, range), signal),
      onChange: () => look(index),
    });
    loader = made;
    change({ index });
    look(index);
    made.seek(index.frames[wanted] ?? 0);
    const ended = await made.run(signal);
    if (!signal.aborted) change({ phase: ended });
  }

  return {
    subscribe: listeners.subscribe,
    state: () => state,
    frameOf(moment) {
      const known = decoded.get(moment);
      if (known) return known;
      const coded = state.index ? framesOfMoment(state.index, moment).map((number) => loader?.codedOf(number) ?? null) : [];
      const parts = coded.flatMap((bytes) => (bytes ? [decodeFrame(bytes)] : []));
      const frame = parts.length > 0 && parts.length === coded.length ? wholeFrame(kind, parts) : null;
      if (!frame) return null;
      decoded.set(moment, frame);
      const [oldest] = decoded.keys();
      if (decoded.size > MOST_DECODED && oldest !== undefined) decoded.delete(oldest);
      return frame;
    },
    seek(moment) {
      wanted = moment;
      const number = state.index?.frames[moment];
      if (number !== undefined) loader?.seek(number);
    },
    open() {
      const ending = new AbortController();
      void load(ending.signal).catch(() => {
        if (!ending.signal.aborted) change({ phase: "failed" });
      });
      return () => ending.abort();
    },
  };
}

/** Null where there is no such recording any more. @throws Error where the server refuses for another reason */
async function readIndex(response: Response): Promise<RecordingIndex | null> {
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the index of a recording was refused: ${response.status}`);
  return unpackIndex(packedIndexSchema.parse(await response.json()));
}

const blocksOf = ({ blockStarts, frameCount }: RecordingIndex): FrameRange[] =>
  blockStarts.map((from, block) => ({ from, to: (blockStarts[block + 1] ?? frameCount) - 1 }));
