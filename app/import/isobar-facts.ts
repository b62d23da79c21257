import { z } from "zod";
import { parseImportTarget } from "~/domain/analysis/recording/import-settings";
import type { ImportWarning } from "~/domain/analysis/recording/import-warning";
import { stepsBetween } from "~/domain/analysis/recording/usual-step";
import { findDeviceKind } from "~/domain/device/catalogue";
import { frameParts } from "~/domain/frame/frame";
import { parseJsonWithin, type JsonBounds } from "~/domain/json/json-bounds";
import { itemAt, lastItem } from "~/domain/lists/item-at";
import { units } from "~/domain/unit";
import { checkLength } from "./limits";
import { orientedCells, reordered, turnedGrid, turnedPitch } from "./orient";
import type { ImportedRecording } from "./recorded-file";
import { timelineFromTimes, type Timeline } from "./timeline";

const geometrySchema = z.object({
  unit: z.enum(units),
  cellPitchCm: z.object({ xCm: z.number().positive(), yCm: z.number().positive() }),
});

const gapSchema = z.object({
  part: z.enum(frameParts),
  afterSequence: z.number(),
  beforeSequence: z.number(),
  fromMs: z.number().optional(),
  toMs: z.number().optional(),
});
type Gap = z.infer<typeof gapSchema>;
type TimedGap = Gap & { fromMs: number; toMs: number };

const isTimed = (gap: Gap): gap is TimedGap => gap.fromMs !== undefined && gap.toMs !== undefined;

/** Missing in earlier versions. */
export const recordedSchema = z.object({
  nominalHz: z.number().positive().max(10_000).optional(),
  plannedMs: z.number().positive().max(86_400_000).optional(),
  endCut: z.boolean().optional(),
  gaps: z.array(gapSchema).max(20_000).optional(),
});
export type RecordedFacts = z.infer<typeof recordedSchema>;

/** `recordingFacts` of app/export. */
export const isobarFactsSchema = z.object({
  deviceType: z.string().max(60),
  deviceName: z.string().max(200).default(""),
  analysisType: z.string().max(60),
  creationDate: z.iso.datetime().max(40),
  /** Of device frames, and of pictures. */
  deviceGeometry: geometrySchema,
  geometry: geometrySchema,
  ...recordedSchema.shape,
});

/** Bounds of importable files. */
const BOUNDS: JsonBounds = { depth: 32, containers: 2_000_000 };

export type IsobarFacts = z.infer<typeof isobarFactsSchema>;

/** Files round to ms. */
const SAME_MS = 1;

/**
 * Places frames as recorded, with their gaps; earlier versions and halves by time.
 * @throws Problem importTimes, importTooLong
 */
export function recordedTimeline(
  statedMs: readonly number[],
  { nominalHz, plannedMs, endCut = false, gaps }: RecordedFacts,
  { isCutShort = false, hasHalves = false, defaultIntervalMs }: { isCutShort?: boolean; hasHalves?: boolean; defaultIntervalMs: number },
): Timeline {
  const known = { isCutShort: isCutShort || endCut, defaultIntervalMs };
  const byTimes = timelineFromTimes(statedMs, known);
  if (nominalHz === undefined || plannedMs === undefined || (gaps && !gaps.every(isTimed))) return byTimes;
  checkLength(plannedMs);
  const intervalMs = 1000 / nominalHz;
  const { timesMs } = byTimes;
  const numbers = hasHalves || !gaps ? byTimes.numbers : numbersByGaps(timesMs, gaps, intervalMs);
  const steps = stepsBetween(numbers).map((step) => step - 1);
  const lost = steps.reduce((sum, missing) => sum + missing, 0);
  return {
    ...byTimes,
    numbers,
    intervalMs,
    lengthMs: Math.max(plannedMs, lastItem(timesMs) + Math.min(1, intervalMs)),
    warnings: [
      ...byTimes.warnings.filter(({ name }) => name !== "missingFrames" && name !== "unevenTimes"),
      ...(lost > 0 ? [{ name: "missingFrames", frames: lost, gaps: steps.filter((missing) => missing > 0).length } as const] : []),
    ],
  };
}

/** A frame is one after the last, or as many as a gap between them says. */
function numbersByGaps(timesMs: readonly number[], gaps: readonly TimedGap[], intervalMs: number): number[] {
  const inOrder = gaps.toSorted((one, other) => one.fromMs - other.fromMs);
  let next = 0;
  const stepFrom = (at: number): number => {
    const [fromMs, toMs] = [itemAt(timesMs, at), itemAt(timesMs, at + 1)];
    while ((inOrder[next]?.fromMs ?? Infinity) < fromMs - SAME_MS) next++;
    const gap = inOrder[next];
    if (!gap || Math.abs(gap.fromMs - fromMs) > SAME_MS || Math.abs(gap.toMs - toMs) > SAME_MS) return 1;
    const byNumber = gap.beforeSequence - gap.afterSequence;
    return byNumber > 1 ? byNumber : Math.max(2, Math.round((toMs - fromMs) / intervalMs));
  };
  let number = 0;
  return timesMs.map((_, at) => (at === 0 ? 0 : (number += stepFrom(at - 1))));
}

/** Undefined if invalid or out of bounds. */
export const parsedJson = (text: string): unknown => parseJsonWithin(text, BOUNDS);

const TIMELINE_WARNINGS: readonly ImportWarning["name"][] = [
  "missingFrames",
  "unevenTimes",
  "timesRepeated",
  "rateFromSpan",
  "rateAssumed",
  "cutShort",
];

/** Adds facts to device frames; heads at column 0 are turned. */
export function withFacts(
  recording: ImportedRecording,
  { deviceType, deviceName, analysisType, creationDate, deviceGeometry, ...recorded }: IsobarFacts,
  { defaultIntervalMs }: { defaultIntervalMs: number },
): ImportedRecording {
  const { isCutShort, halves } = recording;
  const timeline = recordedTimeline(recording.timesMs, recorded, { isCutShort, hasHalves: halves !== undefined, defaultIntervalMs });
  const turn = findDeviceKind(deviceType)?.head === "col0" ? 90 : 0;
  const order = orientedCells(recording.grid, { turn, mirrored: false });
  return {
    ...recording,
    ...timeline,
    warnings: [...recording.warnings.filter(({ name }) => !TIMELINE_WARNINGS.includes(name)), ...timeline.warnings],
    ...targetIn({ deviceType, analysisType }),
    grid: turnedGrid(recording.grid, turn),
    frames: turn === 0 ? recording.frames : recording.frames.map((values) => reordered(values, order)),
    cellPitchCm: turnedPitch(deviceGeometry.cellPitchCm, turn),
    unit: deviceGeometry.unit,
    recordedAt: recording.recordedAt ?? new Date(creationDate),
    deviceName: deviceName.slice(0, 60),
  };
}

/** If this version knows it. */
export function targetIn({
  deviceType,
  analysisType,
}: Pick<IsobarFacts, "deviceType" | "analysisType">): Pick<ImportedRecording, "target"> {
  const target = parseImportTarget(`${deviceType}/${analysisType}`);
  return target ? { target } : {};
}
