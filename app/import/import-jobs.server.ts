import { readFile, writeFile } from "node:fs/promises";
import type { ImportChoices } from "~/domain/analysis/recording/import-choice";
import { choicesIn, type ImportLayout } from "~/domain/analysis/recording/import-settings";
import type { ImportWarning } from "~/domain/analysis/recording/import-warning";
import { deviceKind } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import { withoutNoise } from "~/domain/frame/frame";
import { joinFrames } from "~/domain/frame/joined-frames";
import { itemAt } from "~/domain/lists/item-at";
import { readWallClock, type WallClockInstant } from "~/domain/zones/wall-clock";
import { defineJob } from "~/jobs/job";
import { readRecordedFile } from "./catalogue.server";
import type { ImportDescription } from "./description";
import type { ImportedRecording } from "./recorded-file";
import { roundingOf, toFrames } from "./to-frames";

/** Default for files without a rate. */
const USUAL_RATE_HZ = 50;
const usual = { defaultIntervalMs: 1000 / USUAL_RATE_HZ };

/** Zone of clock times without one. */
interface ImportMoment {
  timeZone: string | null;
  now: Date;
}

/** Refusal if the reading process runs out of memory or time. */
const ownProcess = { refusal: "importTooDemanding" } as const;

/** @throws Problem as `readRecordedFile` */
export const describeImport = defineJob({
  name: "describeImport",
  ownProcess,
  async run({ path, choices, ...when }: { path: string; choices: ImportChoices } & ImportMoment): Promise<ImportDescription> {
    const recording = readRecordedFile(await readFile(path), { ...usual, choices, isPreview: true });
    const { frames, timesMs, intervalMs, lengthMs } = recording;
    const { format, grid, cellPitchCm, unit, pair, deviceName, target } = recording;
    const start = startOfRecording(recording, when);
    let [heaviest, load, maximum] = [0, -1, 0];
    frames.forEach((values, at) => {
      const sum = values.reduce((total, value) => total + value, 0);
      maximum = values.reduce((max, value) => Math.max(max, value), maximum);
      if (sum > load) [heaviest, load] = [at, sum];
    });
    return {
      ...{ format, grid, cellPitchCm, unit, pair, deviceName, ...(target && { target }) },
      choices: [...recording.choices],
      warnings: [...recording.warnings, ...start.warnings, ...roundingOf(frames)],
      recordedAt: recording.recordedAt === null ? null : start.at,
      frameCount: frames.length,
      durationMs: lengthMs ?? 0,
      rateHz: intervalMs === null ? null : 1000 / intervalMs,
      maximum: withoutNoise(maximum),
      heaviest: { values: Array.from(itemAt(frames, heaviest)), atMs: itemAt(timesMs, heaviest) },
    };
  },
});

interface ImportToEncode extends ImportMoment {
  path: string;
  /** Joined frames. */
  framesPath: string;
  deviceType: string;
  layout: ImportLayout;
  /** Stated by a person. */
  recordedAt: Date | null;
}

export interface EncodedImport extends Pick<ImportedRecording, "format" | "deviceName" | "warnings"> {
  startedAt: Date;
  joinedBytes: number;
  geometry: Geometry;
  durationMs: number;
  rateHz: number;
}

/** Encodes a file as frames of a kind. @throws Problem as `readRecordedFile` and `toFrames` */
export const encodeImport = defineJob({
  name: "encodeImport",
  ownProcess,
  async run({ path, framesPath, deviceType, layout, ...when }: ImportToEncode): Promise<EncodedImport> {
    const recording = readRecordedFile(await readFile(path), { ...usual, choices: choicesIn(layout) });
    const start = when.recordedAt ? { at: when.recordedAt, warnings: [] } : startOfRecording(recording, when);
    const { coded, ...made } = toFrames(recording, { kind: deviceKind({ deviceType }), layout, startedAt: start.at });
    const { format, deviceName } = recording;
    const warnings = [...recording.warnings, ...start.warnings, ...made.warnings];
    const joined = joinFrames(coded);
    await writeFile(framesPath, joined, { mode: 0o600 });
    return { ...made, format, deviceName, warnings, startedAt: start.at, joinedBytes: joined.byteLength };
  },
});

/** The file's time; the import's if missing or in the future. */
export function startOfRecording(
  { recordedAt }: Pick<ImportedRecording, "recordedAt">,
  { timeZone, now }: ImportMoment,
): { at: Date; warnings: ImportWarning[] } {
  const read = typeof recordedAt === "string" ? readWallClock(recordedAt, { timeZone }) : null;
  const said = read?.instant ?? (recordedAt instanceof Date ? recordedAt : null);
  if (!said) return { at: now, warnings: [] };
  if (said > now) return { at: now, warnings: [{ name: "dateInFuture", date: said.toISOString() }] };
  return { at: said, warnings: read ? CLOCK_WARNINGS[read.shown] : [] };
}

const CLOCK_WARNINGS: Record<WallClockInstant["shown"], ImportWarning[]> = {
  once: [],
  twice: [{ name: "hourTwice" }],
  never: [{ name: "hourSkipped" }],
};
