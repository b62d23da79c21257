import { readFile, writeFile } from "node:fs/promises";
import type { ImportLayout } from "~/domain/analysis/recording/import-settings";
import { kindOf } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import { withoutNoise } from "~/domain/frame/frame";
import { joinFrames } from "~/domain/frame/joined-frames";
import { instantOfWallClock } from "~/domain/time";
import { defineJob } from "~/jobs/job";
import { readRecordedFile } from "./catalogue.server";
import type { ImportDescription } from "./description";
import { intervalOf, type ImportedRecording } from "./recorded-file";
import { toFrames } from "./to-frames";

/** At this rate a recording is shown whose file tells none. */
const USUAL_RATE_HZ = 50;
const options = { defaultIntervalMs: 1000 / USUAL_RATE_HZ };

/** In whose time zone clocks without one are read, and when the file is imported. */
interface ImportMoment {
  timeZone: string | null;
  now: Date;
}

/** What a file asks for that takes more memory or time than the process that reads it may have. */
const ownProcess = { refusal: "importTooDemanding" } as const;

/** Reads a file that somebody sent. @throws Problem as `readRecordedFile` */
export const describeImport = defineJob({
  name: "describeImport",
  ownProcess,
  async run({ path, ...when }: { path: string } & ImportMoment): Promise<ImportDescription> {
    const { frames, timesMs, recordedAt, ...known } = readRecordedFile(await readFile(path), options);
    const intervalMs = intervalOf({ timesMs });
    let [heaviest, load, maximum] = [0, -1, 0];
    frames.forEach((values, at) => {
      let sum = 0;
      for (let cell = 0; cell < values.length; cell++) {
        sum += values[cell] ?? 0;
        maximum = Math.max(maximum, values[cell] ?? 0);
      }
      if (sum > load) [heaviest, load] = [at, sum];
    });
    return {
      ...known,
      warnings: [...known.warnings],
      recordedAt: recordedAt === null ? null : startOfRecording({ recordedAt }, when),
      frameCount: frames.length,
      durationMs: (timesMs.at(-1) ?? 0) + (intervalMs ?? 0),
      rateHz: intervalMs === null ? null : 1000 / intervalMs,
      maximum: withoutNoise(maximum),
      heaviest: { values: Array.from(frames[heaviest] ?? []), atMs: timesMs[heaviest] ?? 0 },
    };
  },
});

interface ImportToEncode extends ImportMoment {
  path: string;
  /** Where the frames are written, joined. */
  framesPath: string;
  deviceType: string;
  layout: ImportLayout;
  /** When it was recorded, where a person says it. */
  recordedAt: Date | null;
}

export interface EncodedImport extends Pick<ImportedRecording, "format" | "deviceName"> {
  startedAt: Date;
  joinedBytes: number;
  geometry: Geometry;
  durationMs: number;
  rateHz: number;
}

/** Makes frames of a file as a mat of a kind would have sent them. @throws Problem as `readRecordedFile` and `toFrames` */
export const encodeImport = defineJob({
  name: "encodeImport",
  ownProcess,
  async run({ path, framesPath, deviceType, layout, ...when }: ImportToEncode): Promise<EncodedImport> {
    const recording = readRecordedFile(await readFile(path), options);
    const startedAt = when.recordedAt ?? startOfRecording(recording, when);
    const { coded, ...made } = toFrames(recording, { kind: kindOf({ deviceType }), layout, startedAt });
    const { format, deviceName } = recording;
    const joined = joinFrames(coded);
    await writeFile(framesPath, joined, { mode: 0o600 });
    return { ...made, format, deviceName, startedAt, joinedBytes: joined.byteLength };
  },
});

/** When a file says that it was recorded; the moment of its import where it says nothing, or a time that is still to come. */
export function startOfRecording({ recordedAt }: Pick<ImportedRecording, "recordedAt">, { timeZone, now }: ImportMoment): Date {
  const said = typeof recordedAt === "string" ? instantOfWallClock(recordedAt, { timeZone }) : recordedAt;
  return said && said < now ? said : now;
}
