import type { ImportLayout } from "~/domain/analysis/recording/import-settings";
import { isRateAssumed, type ImportWarning } from "~/domain/analysis/recording/import-warning";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { encodeFrame, toCount } from "~/domain/frame/codec";
import { MAX_COUNT, withoutNoise, type FramePart } from "~/domain/frame/frame";
import { singleAt } from "~/domain/lists/cell-at";
import { itemAt, lastItem } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import { orientedCells, reordered, turnedGrid, turnedPitch } from "./orient";
import { cellsWithin, type CellRange } from "./place-cells";
import type { ImportedRecording } from "./recorded-file";

export interface FramesOfMat {
  /** In order, with a closing frame per part. */
  coded: Uint8Array[];
  /** Per part. */
  geometry: Geometry;
  durationMs: number;
  rateHz: number;
  warnings: ImportWarning[];
}

interface MatToBe {
  kind: Pick<DeviceKind, "parts" | "head" | "rateHz">;
  layout: ImportLayout;
  startedAt: Date;
}

/** @throws Problem invalid without unit or cell size, importHalves */
export function toFrames(recording: ImportedRecording, { kind, layout, startedAt }: MatToBe): FramesOfMat {
  const { grid, frames } = recording;
  const geometry = geometryFrom(recording, layout);
  const order = orientedCells(grid, { turn: layout.turn, mirrored: layout.mirrored === "on" });
  const laid = turnedGrid(grid, layout.turn);
  const isWhole = layout.turn === 0 || layout.turn === 180;
  const parts = partsOf(kind.parts, laid, isWhole ? recording.pair : null);
  // Heads at column 0 are sent turned back.
  const asSent = kind.head === "col0" ? 270 : 0;
  const size = parts[0]?.range.grid ?? laid;
  const sentOrder = orientedCells(size, { turn: asSent, mirrored: false });
  const pitch = turnedPitch(turnedPitch(geometry.cellPitchCm, layout.turn), asSent);
  const { scale, unit } = geometry;

  const { timesMs, intervalMs, lengthMs } = paced(recording, layout, kind);
  const closing = lastItem(recording.numbers) + Math.max(1, Math.round((lengthMs - lastItem(timesMs)) / intervalMs));
  const sent = { grid: turnedGrid(size, asSent), scale, unit, epoch: 1, streamKey: 0, gapBefore: false, clockSynced: false, resent: false };
  const coded = (part: FramePart, sequence: number, deviceTimeMs: number, counts: Uint16Array): Uint8Array =>
    encodeFrame({ ...sent, part, sequence, deviceTimeMs, serverTimeMs: startedAt.getTime() + deviceTimeMs, counts });
  const isOneSided = (["leftMs", "rightMs"] as const).some((side) => recording.halves?.every((half) => half[side] === null));
  const timeOf = (part: FramePart, at: number): number | null => {
    const half = recording.halves?.[at];
    if (!half) return itemAt(timesMs, at);
    // Half frames need halves, unless one side has no frame at all.
    if (part === "main") return !isOneSided && (half.leftMs === null || half.rightMs === null) ? null : itemAt(timesMs, at);
    const isSwapped = layout.mirrored === "on" ? layout.turn === 0 : layout.turn === 180;
    return (part === "left") === isSwapped ? half.rightMs : half.leftMs;
  };
  const made = frames.flatMap((values, at) => {
    const whole = reordered(values, order);
    return parts.flatMap(({ part, range }) => {
      const timeMs = timeOf(part, at);
      if (timeMs === null) return [];
      const cells = reordered(cellsWithin(whole, laid, range), sentOrder);
      return [
        coded(
          part,
          itemAt(recording.numbers, at),
          timeMs,
          Uint16Array.from(cells, (value) => toCount(value, scale)),
        ),
      ];
    });
  });
  if (made.length === 0) throw new Problem("importEmpty");
  // Without a closing frame the recording is cut.
  const ends = recording.isCutShort ? [] : parts.map(({ part }) => coded(part, closing, lengthMs, new Uint16Array(size.rows * size.cols)));
  return {
    coded: [...made, ...ends],
    geometry: { ...geometry, grid: sent.grid, cellPitchCm: pitch },
    durationMs: lengthMs,
    rateHz: 1000 / intervalMs,
    warnings: roundingOf(frames),
  };
}

/** At the stated rate if the file has none. */
function paced(recording: ImportedRecording, layout: ImportLayout, kind: Pick<DeviceKind, "rateHz">) {
  const stated = layout.rateHz !== undefined && isRateAssumed(recording.warnings) ? 1000 / layout.rateHz : null;
  const intervalMs = stated ?? recording.intervalMs ?? 1000 / kind.rateHz;
  const timesMs = stated === null ? recording.timesMs : recording.numbers.map((number) => number * stated);
  return {
    timesMs,
    intervalMs,
    lengthMs: stated === null && recording.lengthMs !== null ? recording.lengthMs : lastItem(timesMs) + intervalMs,
  };
}

/** Before turning. @throws Problem invalid */
function geometryFrom({ grid, frames, unit: stated, cellPitchCm }: ImportedRecording, layout: ImportLayout): Geometry {
  const unit = layout.unit ?? stated;
  const [xCm, yCm] = [layout.xCm ?? cellPitchCm?.xCm, layout.yCm ?? cellPitchCm?.yCm];
  if (!unit) throw new Problem("invalid", { field: "unit" });
  if (xCm === undefined || yCm === undefined) throw new Problem("invalid", { field: xCm === undefined ? "xCm" : "yCm" });
  const scale = valueStep(frames);
  return { grid, cellPitchCm: { xCm, yCm }, cellAreaCm2: xCm * yCm, unit, scale, maximum: withoutNoise(scale * MAX_COUNT) };
}

/** @throws Problem importHalves */
function partsOf(
  parts: readonly FramePart[],
  { rows, cols }: CellRange["grid"],
  pair: ImportedRecording["pair"],
): { part: FramePart; range: CellRange }[] {
  if (parts.length === 1) return parts.map((part) => ({ part, range: { firstRow: 0, firstCol: 0, grid: { rows, cols } } }));
  const half = pair?.cols ?? cols / parts.length;
  if (!Number.isInteger(half)) throw new Problem("importHalves", { cols });
  return parts.map((part, at) => ({ part, range: { firstRow: 0, firstCol: at === 0 ? 0 : cols - half, grid: { rows, cols: half } } }));
}

const COARSEST = 100;
const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, COARSEST];
/** Tolerance in steps, for single precision. */
const OFF = 0.01;

/** Smallest lossless step, else the smallest that fits the maximum. */
export function valueStep(frames: readonly Float32Array[]): number {
  let max = 0;
  for (const values of frames) for (let at = 0; at < values.length; at++) max = Math.max(max, singleAt(values, at));
  const fitting = STEPS.filter((step) => max / step <= MAX_COUNT);
  return fitting.find((step) => frames.every((values) => isWhole(values, step))) ?? fitting[0] ?? COARSEST;
}

/** Empty if every value is a whole number of steps. */
export function roundingOf(frames: readonly Float32Array[]): ImportWarning[] {
  const step = valueStep(frames);
  return frames.every((values) => isWhole(values, step)) ? [] : [{ name: "rounded", step }];
}

function isWhole(values: Float32Array, step: number): boolean {
  for (let at = 0; at < values.length; at++) {
    const steps = singleAt(values, at) / step;
    if (Math.abs(steps - Math.round(steps)) > OFF) return false;
  }
  return true;
}
