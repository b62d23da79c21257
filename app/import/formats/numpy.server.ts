import { parse } from "npyjs";
import type { CellPitch } from "~/domain/device/kind";
import { Problem } from "~/domain/problem";
import { collectFrames, risingTimes, steadyTimes } from "../collect-frames";
import { isobarFactsSchema, parsedJson, withFacts } from "../isobar-facts";
import { IMPORT_LIMITS } from "../limits";
import { fittedPlate, sideBySideValues } from "../place-cells";
import type { BytesReader, ReadOptions } from "../reader";
import type { ImportedRecording, ImportWarning } from "../recorded-file";
import { namedUnit } from "../text/units";
import { isZip, openArchive } from "../unzip.server";

interface NumberArray {
  shape: readonly number[];
  values: ArrayLike<number>;
  /** Steps between neighbours along each dimension. */
  strides: readonly number[];
}

/** What an archive holds, by names without their `.npy`. */
type Arrays = ReadonlyMap<string, Uint8Array>;

const NPY_MARK = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59];
const isNpy = (bytes: Uint8Array): boolean => NPY_MARK.every((byte, at) => bytes[at] === byte);

/**
 * A NumPy archive, or a single array: the array named `frames…` (otherwise the only one of three or more dimensions) of frames x rows x
 * columns; `dt` or `times_s` in seconds, `cell_mm` across and along, and `unit` (or the end of the name: `frames_kPa`) where they are there. `pick` chooses from the leading
 * dimensions of a larger array: of (13, 17, 64, 32), [0] takes the 17 frames of the first, [0, 4] one frame.
 */
export const numpyReader: BytesReader = {
  format: "numpy",
  recognises: (head) => isNpy(head) || isZip(head),
  read: (bytes, options) => readArrays(isNpy(bytes) ? new Map([["frames", bytes]]) : arraysOf(bytes), options),
};

/** @throws Problem importArchive, importArrays where nothing in it is an array */
function arraysOf(bytes: Uint8Array): Arrays {
  const entries = openArchive(bytes).filter(({ name }) => name.endsWith(".npy") && !name.includes("/"));
  if (entries.length === 0 || entries.length > IMPORT_LIMITS.arrays) throw new Problem("importArrays", { shape: "" });
  return new Map(entries.map(({ name, unpack }) => [name.slice(0, -".npy".length), unpack()]));
}

/** Our own archive says what it holds in `metadata`; cells that are faulty are no numbers there, and halves are arrays of their own. */
function readArrays(arrays: Arrays, options: ReadOptions): ImportedRecording {
  const facts = isobarFactsSchema.safeParse(parsedJson(wordOf(arrays.get("metadata"))));
  const [left, right] = [arrays.get("frames_left"), arrays.get("frames_right")];
  if (!facts.success || !left || !right) {
    const recording = readPlate(arrays, options, facts.success);
    return facts.success ? withFacts(recording, facts.data) : recording;
  }
  const half = (frames: Uint8Array, name: string): ImportedRecording =>
    readPlate(
      new Map([["frames", frames], ...[...arrays].filter(([key]) => key === name).map(([, times]) => ["time_s", times] as const)]),
      options,
      true,
    );
  const [one, other] = [half(left, "time_s_left"), half(right, "time_s_right")];
  const count = Math.min(one.frames.length, other.frames.length);
  const frames = one.frames.slice(0, count).map((values, at) => sideBySideValues(values, other.frames[at] ?? [], one.grid, 0));
  const whole = {
    ...one,
    grid: { rows: one.grid.rows, cols: 2 * one.grid.cols },
    frames,
    timesMs: one.timesMs.slice(0, count),
    pair: { cols: one.grid.cols },
  };
  return withFacts(whole, facts.data);
}

function readPlate(arrays: Arrays, { pick = [], defaultIntervalMs }: ReadOptions, faultyIsNothing: boolean): ImportedRecording {
  const named = [...arrays].filter(([name]) => name.startsWith("frames"));
  const chosen = (named.length > 0 ? named : [...arrays])
    .flatMap(([name, content]) => ({ name, array: numbersOf(content) }))
    .find((one): one is { name: string; array: NumberArray } => (one.array?.shape.length ?? 0) >= 2);
  if (!chosen) throw new Problem("importArrays", { shape: [...arrays.keys()].join(", ").slice(0, 200) });
  const { grid, frames: all } = framesOf(chosen.array, pick, faultyIsNothing);
  const { warnings, ...plate } = fittedPlate(all, grid);
  const numbers = (name: string): number[] | null => {
    const content = arrays.get(name);
    const values = content && numbersOf(content)?.values;
    return values ? Array.from(values) : null;
  };
  const times = numbers("times_s") ?? numbers("time_s") ?? numbers("t");
  const seconds = numbers("dt")?.[0] ?? null;
  const timed = times?.length === all.length ? risingTimes(times.map((time) => time * 1000)) : null;
  const unit = namedUnit(wordOf(arrays.get("unit")).slice(0, 20)) ?? namedUnit(chosen.name.split("_").at(-1) ?? "");
  const assumed: ImportWarning[] =
    timed || seconds !== null || all.length === 1 ? [] : [{ name: "rateAssumed", hertz: 1000 / defaultIntervalMs }];
  const swapped = unit === null ? byteSwapped(plate.frames) : 0;
  return {
    format: "numpy",
    ...plate,
    timesMs: timed ?? steadyTimes(all.length, seconds === null ? defaultIntervalMs : seconds * 1000),
    cellPitchCm: pitchOf(numbers("cell_mm")),
    unit: unit?.unit ?? null,
    pair: null,
    recordedAt: null,
    deviceName: wordOf(arrays.get("device")).slice(0, 60) || "NumPy",
    warnings: [...warnings, ...assumed, ...(swapped > 0 ? [{ name: "byteOrder", frames: swapped } as const] : [])],
  };
}

const pitchOf = (millimetres: readonly number[] | null): CellPitch | null => {
  const [xMm = NaN, yMm = NaN] = millimetres ?? [];
  return xMm > 0 && yMm > 0 ? { xCm: xMm / 10, yCm: yMm / 10 } : null;
};

/** The one array of a `.npy`. @throws Problem importArchive for one whose head or length is not that of its shape */
function npyOf(content: Uint8Array): ReturnType<typeof parse> {
  const wrong = new Problem("importArrays", { shape: "" });
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  if (!isNpy(content) || content.length < 12) throw wrong;
  const header = content[6] === 1 ? view.getUint16(8, true) : view.getUint32(8, true);
  if (header > IMPORT_LIMITS.headerBytes) throw wrong;
  try {
    // A copy: Node's own buffers share their memory.
    const array = parse(Uint8Array.from(content).buffer);
    if (array.shape.length <= IMPORT_LIMITS.dimensions) return array;
  } catch {
    // Refused below.
  }
  throw wrong;
}

/** The numbers of one array, or null for text and 64-bit whole numbers, which no frame is made of. */
function numbersOf(content: Uint8Array): NumberArray | null {
  const { data, shape, dtype, fortranOrder } = npyOf(content);
  if (dtype.startsWith("U") || !isNumeric(data)) return null;
  const sizes = shape.map(Number);
  const product = sizes.reduce((cells, size) => cells * size, 1);
  if (sizes.some((size) => !Number.isSafeInteger(size) || size < 0) || product !== data.length)
    throw new Problem("importArrays", { shape: shape.join(" x ").slice(0, 200) });
  return { shape: sizes, values: data, strides: stridesOf(sizes, fortranOrder) };
}

/** C order has the last dimension run fastest, Fortran order the first. */
function stridesOf(shape: readonly number[], fortranOrder: boolean): number[] {
  const faster = (dimension: number): readonly number[] => (fortranOrder ? shape.slice(0, dimension) : shape.slice(dimension + 1));
  return shape.map((_, dimension) => faster(dimension).reduce((product, size) => product * size, 1));
}

/** The letters of an array of one text (`<U4`); empty for anything else. */
function wordOf(content: Uint8Array | undefined): string {
  if (!content) return "";
  const { data, dtype } = npyOf(content);
  const words: unknown = data;
  return dtype.startsWith("U") && Array.isArray(words) ? String(words[0] ?? "") : "";
}

const isNumeric = (
  data: unknown,
): data is Float32Array | Float64Array | Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array =>
  ArrayBuffer.isView(data) && !(data instanceof DataView) && !(data instanceof BigInt64Array) && !(data instanceof BigUint64Array);

/** @throws Problem importArrays where the pick leaves no row of frames, importGrid, and those of frames */
function framesOf({ shape, values, strides }: NumberArray, pick: readonly number[], faultyIsNothing: boolean) {
  const [rows = 0, cols = 0] = shape.slice(-2);
  const leading = shape.slice(0, -2);
  if (rows < 1 || cols < 1 || rows > IMPORT_LIMITS.side || cols > IMPORT_LIMITS.side) throw new Problem("importGrid", { rows, cols });
  const fits =
    pick.length <= leading.length &&
    pick.every((index, dimension) => Number.isInteger(index) && index >= 0 && index < (leading[dimension] ?? 0));
  if (!fits || leading.length - pick.length > 1) throw new Problem("importArrays", { shape: shape.join(" x ") });
  const count = leading[pick.length] ?? 1;
  const first = pick.reduce((offset, index, dimension) => offset + index * (strides[dimension] ?? 0), 0);
  const frameStep = leading.length > pick.length ? (strides[pick.length] ?? 0) : 0;
  const [rowStep = 0, colStep = 0] = strides.slice(-2);
  const valueAt = (place: number): number => {
    const value = values[place] ?? NaN;
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

/** How many frames hold nothing but multiples of 256 while others do not: the two bytes of each count stand the other way round. */
function byteSwapped(frames: readonly Float32Array[]): number {
  const suspect = frames.filter((values) => values.some((value) => value > 0) && values.every((value) => value % 256 === 0)).length;
  return suspect < frames.length ? suspect : 0;
}
