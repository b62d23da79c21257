import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { Geometry } from "~/domain/device/kind";
import { toCount } from "~/domain/frame/codec";
import { MAX_COUNT } from "~/domain/frame/frame";
import { SimulatorError } from "./error";
import { readNdjson } from "./read-ndjson";
import { readNpz } from "./read-npz";
import { intervalOf, type RecordedFile } from "./recorded-file";
import type { SimulatedFrames } from "./simulated-frames";

export interface ReadOptions {
  /** Chooses from the leading dimensions of a NumPy array. */
  pick?: readonly number[];
  /** Frame interval for files without one. */
  defaultIntervalMs: number;
}

const readers: Record<string, (content: Buffer, options: Required<ReadOptions>) => RecordedFile> = {
  ".npz": (content, options) => readNpz(content, options),
  ".ndjson": (content) => readNdjson(content.toString("utf8")),
  ".jsonl": (content) => readNdjson(content.toString("utf8")),
};

/** @throws SimulatorError for a file that is not there or not of a known format */
export async function readRecording(path: string, { pick = [], defaultIntervalMs }: ReadOptions): Promise<RecordedFile> {
  const read = readers[extname(path).toLowerCase()];
  if (!read) throw new SimulatorError(`${path} cannot be replayed: known are ${Object.keys(readers).join(", ")}.`);
  const content = await readFile(path).catch((error: unknown) => {
    throw new SimulatorError(`${path} cannot be read.`, { cause: error });
  });
  return read(content, { pick, defaultIntervalMs });
}

/** Tolerance between file times and timers, so that rounding never repeats a frame. */
const TOLERANCE_MS = 0.01;

/**
 * Plays a recording on a mat of the given unit and step: every value becomes the nearest whole count, without loss where the file's own
 * steps are whole steps of `scale`. Without `loop` it ends one interval after the last frame.
 * @throws SimulatorError for values that are negative, no numbers, or too large for a count
 */
export function replay(
  recording: RecordedFile,
  { unit, scale }: Pick<Geometry, "unit" | "scale">,
  { loop, defaultIntervalMs }: { loop: boolean; defaultIntervalMs: number },
): SimulatedFrames {
  const frames = recording.frames.map((values) => toCounts(values, scale));
  const { timesMs } = recording;
  const endMs = (timesMs.at(-1) ?? 0) + (intervalOf(recording) ?? defaultIntervalMs);

  const countsAt = (tMs: number): Uint16Array | null => {
    if (tMs + TOLERANCE_MS >= endMs && !loop) return null;
    const within = (tMs + TOLERANCE_MS) % endMs;
    const next = timesMs.findIndex((time) => time > within);
    return frames.at(next === -1 ? -1 : Math.max(0, next - 1)) ?? null;
  };
  return { grid: recording.grid, unit, scale, countsAt };
}

function toCounts(values: ArrayLike<number>, scale: number): Uint16Array {
  try {
    return Uint16Array.from(values, (value) => toCount(value, scale));
  } catch (error) {
    const largest = Math.max(...Array.from(values));
    throw new SimulatorError(
      largest > MAX_COUNT * scale
        ? `The recording holds ${largest}, more than ${MAX_COUNT} steps of ${scale}: choose a larger --scale, and register the device with it.`
        : "The recording holds values below zero or no numbers.",
      { cause: error },
    );
  }
}
