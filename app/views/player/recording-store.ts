import { wholeFrame } from "~/analysis/frame/whole-frames";
import {
  framesAtMoment,
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
import { framesAddress, indexAddress } from "../addresses/recording";
import { createBlockLoader } from "./block-loader";

export interface RecordingState {
  /** Null until loaded. */
  index: RecordingIndex | null;
  /** "gone": the analysis was deleted; "failed": nothing could be loaded. */
  phase: "loading" | "loaded" | "gone" | "failed";
  /** Ranges that are loaded. */
  buffered: readonly Stretch[];
  /** Frames lost in the store, or after two failed requests. */
  missing: readonly Stretch[];
}

/** Frames of a recording in the browser. They stay coded, at a tenth of the memory; one is decoded when shown. */
export interface RecordingStore {
  subscribe: (listener: () => void) => () => void;
  state: () => RecordingState;
  /** Null while not loaded. */
  frameOf: (moment: number) => Frame | null;
  /** Loads from this moment on first, also what was evicted. */
  seek: (moment: number) => void;
  /** Starts loading; call the returned function to stop. */
  open: () => () => void;
}

interface StoreOptions {
  analysisId: string;
  kind: Pick<DeviceKind, "parts" | "head">;
  /** Same as `fetch`. */
  read: (address: string, signal: AbortSignal) => Promise<Response>;
  /** Memory limit of coded frames, bytes. */
  mostBytes?: number;
}

/** Two hours of a seat, twenty minutes of a plate. */
const MAX_BYTES = 96 * 1024 * 1024;
/** The shown frame, the next one for interpolation, and the previous one. */
const MAX_DECODED = 3;

export function createRecordingStore({ analysisId, kind, read, mostBytes = MAX_BYTES }: StoreOptions): RecordingStore {
  const listeners = createListeners<() => void>();
  const decoded = new Map<number, Frame>();
  let state: RecordingState = { index: null, phase: "loading", buffered: [], missing: [] };
  let loader: ReturnType<typeof createBlockLoader> | null = null;
  let wanted = 0;

  const change = (part: Partial<RecordingState>): void => {
    state = { ...state, ...part };
    listeners.notify((listener) => listener());
  };
  const look = (index: RecordingIndex): void => {
    const where = (holds: (number: number) => boolean, all: boolean): Stretch[] =>
      stretchesWhere(index.seconds, (moment) => {
        const numbers = framesAtMoment(index, moment);
        return all ? numbers.every(holds) : numbers.some(holds);
      });
    change({
      buffered: where((number) => loader?.codedOf(number) !== null, true),
      missing: where((number) => loader?.isLost(number) ?? false, false),
    });
  };

  const seekWanted = (): void => {
    const number = state.index?.frames[wanted];
    if (number !== undefined) loader?.seek(number);
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
    seekWanted();
    const ended = await made.run(signal);
    if (!signal.aborted) change({ phase: ended });
  }

  return {
    subscribe: listeners.subscribe,
    state: () => state,
    frameOf(moment) {
      const known = decoded.get(moment);
      if (known) return known;
      const coded = state.index ? framesAtMoment(state.index, moment).map((number) => loader?.codedOf(number) ?? null) : [];
      const parts = coded.flatMap((bytes) => (bytes ? [decodeFrame(bytes)] : []));
      const frame = parts.length > 0 && parts.length === coded.length ? wholeFrame(kind, parts) : null;
      if (!frame) return null;
      decoded.set(moment, frame);
      const [oldest] = decoded.keys();
      if (decoded.size > MAX_DECODED && oldest !== undefined) decoded.delete(oldest);
      return frame;
    },
    seek(moment) {
      wanted = moment;
      seekWanted();
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

/** Null if the recording no longer exists. @throws Error on any other refusal */
async function readIndex(response: Response): Promise<RecordingIndex | null> {
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the index of a recording was refused: ${response.status}`);
  return unpackIndex(packedIndexSchema.parse(await response.json()));
}

const blocksOf = ({ blockStarts, frameCount }: RecordingIndex): FrameRange[] =>
  blockStarts.map((from, block) => ({ from, to: (blockStarts[block + 1] ?? frameCount) - 1 }));

function stretchesWhere(seconds: readonly number[], isSo: (moment: number) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Stretch | null = null;
  for (const [moment, at] of seconds.entries()) {
    if (!isSo(moment)) open = null;
    else if (open) open.toS = at;
    else stretches.push((open = { fromS: at, toS: at }));
  }
  return stretches;
}
