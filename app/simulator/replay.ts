import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Geometry } from "~/domain/device/kind";
import { toCount } from "~/domain/frame/codec";
import { MAX_COUNT } from "~/domain/frame/frame";
import { lastItem } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import { readRecordedFile } from "~/import/catalogue.server";
import type { ReadOptions } from "~/import/reader";
import { usualInterval, type ImportedRecording, type RecordedFile } from "~/import/recorded-file";
import { projectFile } from "~/project-root.server";
import { SimulatorError } from "./error";
import type { SimulatedFrames } from "./simulated-frames";

/** Any importable file. @throws SimulatorError for a missing or unreadable file, with the import's reason */
export async function readRecording(path: string, options: ReadOptions): Promise<ImportedRecording> {
  const content = await readFile(path).catch((error: unknown) => {
    throw new SimulatorError(`${path} cannot be read.`, { cause: error });
  });
  try {
    return readRecordedFile(content, options);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new SimulatorError(`${path} cannot be replayed. ${await wordsOf(error)}${hintOf(error)}`, { cause: error });
  }
}

async function wordsOf({ code, details }: Problem): Promise<string> {
  const words = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(projectFile("locales/en/problems.json"), "utf8")));
  return Object.entries(details).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)), words[code] ?? code);
}

/** For arrays of more dimensions than frames, rows and columns. */
const hintOf = ({ code, details }: Problem): string =>
  code === "importArrays" && String(details.shape).split(" x ").length > 3 ? " Choose with --pick 0, or 0,0 and so on." : "";

/** Between file times and timers, so rounding never repeats a frame. */
const TOLERANCE_MS = 0.01;

/**
 * Plays a recording with this unit and scale, as nearest counts. Without `loop` ends one interval after the last frame.
 * @throws SimulatorError for values that are negative, NaN, or too large
 */
export function replay(
  recording: RecordedFile,
  { unit, scale }: Pick<Geometry, "unit" | "scale">,
  { loop, defaultIntervalMs }: { loop: boolean; defaultIntervalMs: number },
): SimulatedFrames {
  const frames = recording.frames.map((values) => toCounts(values, scale));
  const { timesMs } = recording;
  const endMs = lastItem(timesMs) + (usualInterval(recording) ?? defaultIntervalMs);

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
