import { unzipSync } from "fflate";
import { parse } from "npyjs";
import { MAX_COLS, MAX_ROWS } from "~/domain/frame/frame";
import { SimulatorError } from "./error";
import type { RecordedFile } from "./recorded-file";

interface NumberArray {
  shape: number[];
  values: ArrayLike<number>;
}

/**
 * Reads a NumPy archive: an array named `frames…` (otherwise the only one of three or more dimensions) of frames x rows x columns,
 * `dt` in seconds and `cell_mm` where they are there. `pick` chooses from the leading dimensions of a larger array: of
 * (13, 17, 64, 32), [0] takes the 17 frames of the first, [0, 4] one frame.
 * @throws SimulatorError for a file that is no such archive, an archive without such an array, or a pick that does not fit it
 */
export function readNpz(
  bytes: Uint8Array,
  { pick, defaultIntervalMs }: { pick: readonly number[]; defaultIntervalMs: number },
): RecordedFile {
  const entries = entriesOf(bytes);
  const named = entries.filter(({ name }) => name.startsWith("frames"));
  const chosen = (named.length > 0 ? named : entries)
    .map(({ name, content }) => ({ name, array: toNumbers(content) }))
    .find(({ array }) => array !== null && array.shape.length >= 3);
  if (!chosen?.array)
    throw new SimulatorError(`The archive has no array of frames; it holds ${entries.map(({ name }) => name).join(", ")}.`);

  const { frames, rows, cols } = framesOf(chosen.array, pick);
  const scalar = (name: string): ArrayLike<number> | undefined => {
    const entry = entries.find((candidate) => candidate.name === name);
    return (entry && toNumbers(entry.content)?.values) ?? undefined;
  };
  const seconds = scalar("dt")?.[0];
  const intervalMs = seconds !== undefined && seconds > 0 ? seconds * 1000 : defaultIntervalMs;
  const [xMm, yMm] = Array.from(scalar("cell_mm") ?? []);
  return {
    grid: { rows, cols },
    frames,
    timesMs: frames.map((_, index) => index * intervalMs),
    cellPitchCm: xMm === undefined || yMm === undefined ? null : { xCm: xMm / 10, yCm: yMm / 10 },
  };
}

function entriesOf(bytes: Uint8Array): { name: string; content: Uint8Array }[] {
  const files = orRefuse("The file is no NumPy archive.", () => unzipSync(bytes));
  return Object.entries(files).map(([file, content]) => ({ name: file.replace(/\.npy$/, ""), content }));
}

function orRefuse<Result>(words: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new SimulatorError(words, { cause: error });
  }
}

/** The numbers of one array, or null for text and 64-bit whole numbers, which no frame is made of. */
function toNumbers(content: Uint8Array): NumberArray | null {
  const { data, shape, dtype, fortranOrder } = orRefuse("The archive holds something that is no NumPy array.", () =>
    parse(content.slice().buffer),
  );
  if (dtype.startsWith("U") || !isNumeric(data)) return null;
  if (fortranOrder && shape.length > 1)
    throw new SimulatorError("The array is stored column by column; save it with numpy.ascontiguousarray.");
  return { shape, values: data };
}

const isNumeric = (
  data: ArrayBufferView,
): data is Float32Array | Float64Array | Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array =>
  ArrayBuffer.isView(data) && !(data instanceof DataView) && !(data instanceof BigInt64Array) && !(data instanceof BigUint64Array);

function framesOf({ shape, values }: NumberArray, pick: readonly number[]): { frames: ArrayLike<number>[]; rows: number; cols: number } {
  const [rows = 0, cols = 0] = shape.slice(-2);
  const leading = shape.slice(0, -2);
  if (rows > MAX_ROWS || cols > MAX_COLS)
    throw new SimulatorError(`Frames of ${rows} x ${cols} cells are too large; ${MAX_ROWS} x ${MAX_COLS} is the most.`);
  const fits =
    pick.length <= leading.length &&
    pick.every((index, dimension) => Number.isInteger(index) && index >= 0 && index < (leading[dimension] ?? 0));
  if (!fits || leading.length - pick.length > 1) {
    const needed =
      leading.length > 1
        ? ` Choose with --pick ${leading
            .slice(0, -1)
            .map(() => "0")
            .join(",")} or ${leading.map(() => "0").join(",")}.`
        : "";
    throw new SimulatorError(`The array is ${shape.join(" x ")}; the pick [${pick.join(",")}] gives no row of frames.${needed}`);
  }
  const cells = rows * cols;
  const count = leading.slice(pick.length).reduce((product, size) => product * size, 1);
  const first = pick.reduce(
    (offset, index, dimension) => offset + index * leading.slice(dimension + 1).reduce((product, size) => product * size, 1),
    0,
  );
  return {
    rows,
    cols,
    frames: Array.from({ length: count }, (_, index) =>
      Array.from({ length: cells }, (_, cell) => values[(first + index) * cells + cell] ?? 0),
    ),
  };
}
