import { axesOrders } from "~/domain/analysis/recording/import-choice";
import type { ImportWarning } from "~/domain/analysis/recording/import-warning";
import type { CellPitch } from "~/domain/device/kind";
import { itemAt } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import { choose, pairOption } from "../choose";
import { collectFrames } from "../collect-frames";
import { isobarFactsSchema, parsedJson, withFacts } from "../isobar-facts";
import { IMPORT_LIMITS } from "../limits";
import { joinSideBySide, pairByTime } from "../pair-by-time";
import { fittedPlate } from "../place-cells";
import type { BytesReader, ReadOptions } from "../reader";
import type { ImportedRecording } from "../recorded-file";
import { sideNamed } from "../sides";
import { namedUnit, findUnitInSuffix, unknownUnit, type NamedUnit } from "../text/units";
import { steadyTimeline, timelineFromTimes, type Timeline } from "../timeline";
import { isZip, openArchive } from "../unzip.server";
import { isNpy, openNpy, type NpyArray } from "./npy";
import { intervalIn, scalingIn, timesIn, type Arrays } from "./numpy-facts";

const NAMES = {
  cell: ["cell_mm", "cell_cm", "cell_size_mm", "cell_size_cm", "pitch_mm", "pitch_cm", "spacing_mm", "spacing_cm"],
  unit: ["unit", "units", "pressure_unit"],
  device: ["device"],
} as const;

/**
 * NumPy archive or array: `frames…` (else the only array of three or more dimensions), frames × rows × columns, or a
 * left and right pair; optional times, step or rate (numpy-facts.ts), `cell_mm`, `unit` (or suffix: `frames_kPa`).
 * `pick` indexes leading dimensions: of (13, 17, 64, 32), [0] takes 17 frames, [0, 4] one.
 */
export const numpyReader: BytesReader = {
  format: "numpy",
  recognises: (head) => isNpy(head) || isZip(head),
  read: (bytes, options) => readArrays(isNpy(bytes) ? new Map([["frames", openNpy(bytes)]]) : arraysOf(bytes), options),
};

/** @throws Problem importArchive, importArrays */
function arraysOf(bytes: Uint8Array): Arrays {
  const entries = openArchive(bytes).filter(({ name }) => name.endsWith(".npy") && !name.includes("/"));
  if (entries.length === 0 || entries.length > IMPORT_LIMITS.arrays) throw new Problem("importArrays", { shape: "" });
  return new Map(entries.map(({ name, unpack }) => [name.slice(0, -".npy".length), openNpy(unpack())]));
}

/** Isobar archives have `metadata`, and NaN for faulty cells. */
function readArrays(arrays: Arrays, options: ReadOptions): ImportedRecording {
  const facts = isobarFactsSchema.safeParse(parsedJson(wordIn(arrays, ["metadata"])));
  const recording = readPlates(arrays, options, facts.success);
  return facts.success ? withFacts(recording, facts.data, options) : recording;
}

type NumericArray = NpyArray & { numberAt: (place: number) => number };

const isNumeric = (array: NpyArray): array is NumericArray => array.numberAt !== null;

interface Candidate {
  name: string;
  array: NumericArray;
}

function readPlates(arrays: Arrays, options: ReadOptions, isOurs: boolean): ImportedRecording {
  const reading = { arrays, options, isOurs };
  const { candidates, names, preferred } = plateArrays(arrays);
  const [left, right] = [
    candidates.filter(({ name }) => sideNamed(name) === "left"),
    candidates.filter(({ name }) => sideNamed(name) === "right"),
  ];
  const [one, other] = [left[0], right[0]];
  const isPair = one && other && left.length + right.length === 2 && sameSides(one.array, other.array);
  const pairName = isPair ? pairOption(one.name, other.name) : null;
  const offered = [...(pairName === null ? [] : [pairName]), ...names];
  const usual = pairName !== null && (preferred === null || isOurs) ? pairName : preferred;
  const { option, choices, warnings: chosen } = choose("array", offered, options, usual);
  const single = candidates.find(({ name }) => name === option);
  if (!isPair || single) {
    if (!single) throw new Problem("importArrays", { shape: listed(arrays) });
    const plate = readPlate(single, reading);
    return { ...plate, choices: [...choices, ...plate.choices], warnings: [...plate.warnings, ...chosen] };
  }
  const [lefts, rights] = [readPlate(one, reading, "left"), readPlate(other, reading, "right")];
  const timesOf = ({ timeline: _, ...half }: ReadPlate, side: "left" | "right") => ({
    frames: half.frames,
    timesMs: half.statedMs ?? half.timesMs,
    side,
  });
  const paired = pairByTime(timesOf(lefts, "left"), timesOf(rights, "right"), joinSideBySide(lefts.grid));
  const isTimed = lefts.statedMs !== null && rights.statedMs !== null;
  const timeline = isTimed ? timelineFromTimes(paired.timesMs, options) : lefts.timeline;
  return {
    ...lefts,
    ...timeline,
    frames: paired.frames,
    halves: paired.halves,
    grid: { rows: lefts.grid.rows, cols: 2 * lefts.grid.cols },
    pair: { cols: lefts.grid.cols },
    choices: [...(isOurs ? [] : choices), ...lefts.choices],
    warnings: [
      ...lefts.warnings.filter(({ name }) => !lefts.timeline.warnings.some((one) => one.name === name)),
      ...timeline.warnings,
      ...paired.warnings,
      ...(isOurs ? [] : [{ name: "sideBySide" } as const]),
    ],
  };
}

/** Candidates, named ones first; `preferred` is the default. */
function plateArrays(arrays: Arrays): { candidates: Candidate[]; names: string[]; preferred: string | null } {
  const all = [...arrays].flatMap(([name, array]) =>
    isNumeric(array) && !array.isDate && array.shape.length >= 2 ? [{ name, array }] : [],
  );
  const deep = all.filter(({ array }) => array.shape.length >= 3);
  const named = all.filter(({ name }) => name.startsWith("frames"));
  const candidates = deep.length > 0 ? deep : named.length > 0 ? named : all;
  const plain = candidates.filter(
    ({ name }) =>
      name === "frames" ||
      (name.startsWith("frames_") && findUnitInSuffix(name) !== null && name.split("_").length <= 4 && sideNamed(name) === null),
  );
  const exact = plain.find(({ name }) => name === "frames") ?? (plain.length === 1 ? plain[0] : undefined);
  const namedDeep = candidates.filter(({ name }) => name.startsWith("frames"));
  const preferred = exact ?? (namedDeep.length === 1 ? namedDeep[0] : undefined) ?? (candidates.length === 1 ? candidates[0] : undefined);
  return { candidates, names: candidates.map(({ name }) => name), preferred: preferred?.name ?? null };
}

const sameSides = (one: NpyArray, other: NpyArray): boolean =>
  one.shape.length === other.shape.length && one.shape.slice(-2).join() === other.shape.slice(-2).join();

const listed = (arrays: Arrays): string =>
  [...arrays]
    .map(([name, { type, shape }]) => `${name}: ${type} ${shape.join(" x ")}`.trim())
    .join(", ")
    .slice(0, 200);

interface ReadPlate extends ImportedRecording {
  frames: readonly Float32Array[];
  timeline: Timeline;
  /** Null if not stated. */
  statedMs: number[] | null;
}

interface Reading {
  arrays: Arrays;
  options: ReadOptions;
  isOurs: boolean;
}

/** @throws Problem importArrays, importTimesCount */
function readPlate(plate: Candidate, { arrays, options, isOurs }: Reading, side?: "left" | "right"): ReadPlate {
  const { pick = [], defaultIntervalMs } = options;
  const times = timesIn(arrays, plate.array.shape, side);
  const ordered = axesOf(plate.array, { pick, times: times?.ms.length ?? null, isOurs, options });
  const { grid, frames: all } = framesOf(ordered.array, pick, isOurs);
  const statedMs = times?.ms ?? null;
  if (statedMs && statedMs.length !== all.length && !(all.length === 1 && pick.length > 0))
    throw new Problem("importTimesCount", { times: statedMs.length, frames: all.length });
  const interval = intervalIn(arrays);
  const isTimed = statedMs?.length === all.length;
  const timeline = isTimed
    ? timelineFromTimes(statedMs, { defaultIntervalMs })
    : steadyTimeline(all.length, interval?.ms ?? null, { defaultIntervalMs });
  const scaling = isOurs ? { factor: 1, offset: 0, warnings: [] } : scalingIn(arrays, plate.array);
  const { unit, warnings: unitWarnings } = unitOf(wordIn(arrays, NAMES.unit), plate.name);
  const toUnit = (value: number): number => (value * scaling.factor + scaling.offset) * (unit?.factor ?? 1);
  const isAsStored = scaling.factor === 1 && scaling.offset === 0 && (unit?.factor ?? 1) === 1;
  const fitted = fittedPlate(isAsStored ? all : all.map((values) => values.map(toUnit)), grid);
  const swapped = unit === null ? byteSwapped(fitted.frames) : 0;
  return {
    format: "numpy",
    grid: fitted.grid,
    frames: fitted.frames,
    ...timeline,
    timeline,
    statedMs,
    cellPitchCm: pitchOf(arrays),
    unit: unit?.unit ?? null,
    pair: null,
    recordedAt: times && startOf(times.ms, times.isDate),
    deviceName: wordIn(arrays, NAMES.device).slice(0, 60) || "NumPy",
    choices: ordered.choices,
    warnings: [
      ...timeline.warnings,
      ...fitted.warnings,
      ...ordered.warnings,
      ...(swapped > 0 ? [{ name: "byteOrder", frames: swapped } as const] : []),
      ...(isTimed ? (times?.warnings ?? []) : (interval?.warnings ?? [])),
      ...scaling.warnings,
      ...unitWarnings,
      ...unread(arrays, times === null),
    ],
  };
}

/** Earlier times count from the recording's start. */
const FIRST_INSTANT_MS = Date.UTC(2000, 0, 1);

/** Null if times are relative. */
const startOf = ([first = NaN]: readonly number[], isDate: boolean): Date | null =>
  Number.isFinite(first) && (isDate || first > FIRST_INSTANT_MS) && Math.abs(first) < 8.64e15 ? new Date(first) : null;

/** Arrays of words that could be times are named if no times were read. */
const unread = (arrays: Arrays, isUntimed: boolean): ImportWarning[] =>
  [...arrays].flatMap(([array, { numberAt, textAt, length, type }]): ImportWarning[] =>
    numberAt || (textAt && !(isUntimed && length > 1)) ? [] : [{ name: "unreadArray", array: array.slice(0, 60), type: type.slice(0, 60) }],
  );

/** One number is both sides. */
function pitchOf(arrays: Arrays): CellPitch | null {
  const [cell] = NAMES.cell.flatMap((name) => {
    const array = arrays.get(name);
    return array && isNumeric(array) ? [{ ...array, cm: name.endsWith("mm") ? 0.1 : 1 }] : [];
  });
  if (!cell) return null;
  const sideAt = (place: number): number => Number((cell.numberAt(place) * cell.cm).toPrecision(12));
  const [xCm, yCm] = [sideAt(0), sideAt(cell.length === 1 ? 0 : 1)];
  return xCm > 0 && yCm > 0 ? { xCm, yCm } : null;
}

/** By the unit array, or the end of the frames' name; null if both differ. */
function unitOf(stated: string, array: string): { unit: NamedUnit | null; warnings: readonly ImportWarning[] } {
  const [own, ofName] = [namedUnit(stated), findUnitInSuffix(array)];
  if (stated.trim() !== "" && ofName && (own?.unit !== ofName.unit || own.factor !== ofName.factor))
    return { unit: null, warnings: [{ name: "unitsDiffer", one: stated.trim().slice(0, 60), other: array.slice(0, 60) }] };
  const unit = own ?? ofName;
  return { unit, warnings: [...(unit?.warnings ?? []), ...unknownUnit(stated, unit)] };
}

/** Empty if missing. */
function wordIn(arrays: Arrays, names: readonly string[]): string {
  const array = names.map((name) => arrays.get(name)).find((one) => one !== undefined);
  return array?.textAt && array.length > 0 ? array.textAt(0) : "";
}

interface AxesFacts {
  pick: readonly number[];
  /** Number of times. */
  times: number | null;
  isOurs: boolean;
  options: ReadOptions;
}

/** Frames along the first axis. MATLAB has them last: the number of times decides, or a person if ambiguous. */
function axesOf(array: NumericArray, { pick, times, isOurs, options }: AxesFacts) {
  const asIs = { array, choices: [], warnings: [] };
  const [first = 0, second = 0, last = 0] = array.shape;
  if (array.shape.length !== 3 || pick.length > 0 || isOurs) return asIs;
  const [isFirst, isLast] = [times === first, times === last];
  const looksLast = first === second && last !== second;
  if (times !== null && !(isFirst && isLast && first !== 1))
    return isLast && !isFirst ? { ...asIs, array: framesLast(array), warnings: [{ name: "framesLast" as const }] } : asIs;
  if (last === 1 || first === 1) return asIs;
  const usual = times === null && !looksLast ? axesOrders[0] : null;
  const { option, choices } = choose("axes", axesOrders, options, usual);
  return option === axesOrders[1]
    ? { array: framesLast(array), choices, warnings: [{ name: "framesLast" as const }] }
    : { ...asIs, choices };
}

function framesLast(array: NumericArray): NumericArray {
  const moved = ([one = 0, two = 0, three = 0]: readonly number[]): number[] => [three, one, two];
  return { ...array, shape: moved(array.shape), strides: moved(array.strides) };
}

/** @throws Problem importArrays, importGrid, and those of frames */
function framesOf({ shape, numberAt, strides }: NumericArray, pick: readonly number[], faultyIsNothing: boolean) {
  const [rows = 0, cols = 0] = shape.slice(-2);
  const leading = shape.slice(0, -2);
  if (rows < 1 || cols < 1 || rows > IMPORT_LIMITS.side || cols > IMPORT_LIMITS.side) throw new Problem("importGrid", { rows, cols });
  const fits =
    pick.length <= leading.length &&
    pick.every((index, dimension) => Number.isInteger(index) && index >= 0 && index < itemAt(leading, dimension));
  if (!fits || leading.length - pick.length > 1) throw new Problem("importArrays", { shape: shape.join(" x ") });
  const count = leading[pick.length] ?? 1;
  const first = pick.reduce((offset, index, dimension) => offset + index * itemAt(strides, dimension), 0);
  const frameStep = leading.length > pick.length ? itemAt(strides, pick.length) : 0;
  const [rowStep = 0, colStep = 0] = strides.slice(-2);
  const valueAt = (place: number): number => {
    const value = numberAt(place);
    return faultyIsNothing && Number.isNaN(value) ? 0 : value;
  };
  const frames = collectFrames();
  for (let frame = 0; frame < count; frame++) {
    const cells = new Float32Array(rows * cols);
    for (let row = 0; row < rows; row++)
      for (let col = 0; col < cols; col++) cells[row * cols + col] = valueAt(first + frame * frameStep + row * rowStep + col * colStep);
    frames.add(cells);
  }
  return { grid: { rows, cols }, frames: frames.frames() };
}

/** Frames with swapped bytes: only multiples of 256, while others have not. */
function byteSwapped(frames: readonly Float32Array[]): number {
  const suspect = frames.filter((values) => values.some((value) => value > 0) && values.every((value) => value % 256 === 0)).length;
  return suspect < frames.length ? suspect : 0;
}
