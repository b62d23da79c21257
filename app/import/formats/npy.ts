import { Problem } from "~/domain/problem";
import { IMPORT_LIMITS } from "../limits";

export interface NpyArray {
  /** NumPy name: `float64`, `datetime64[ns]`, `object`. */
  type: string;
  shape: readonly number[];
  /** In cells. */
  strides: readonly number[];
  length: number;
  /** Null if not numeric. Dates are Unix ms. */
  numberAt: ((place: number) => number) | null;
  /** Null if not text. */
  textAt: ((place: number) => string) | null;
  isDate: boolean;
}

const NPY_MARK = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59];
export const isNpy = (bytes: Uint8Array): boolean => NPY_MARK.every((byte, at) => bytes[at] === byte);

const LONGEST_TEXT = 64 * 1024;
/** ms of fixed-length units. */
const DATE_UNITS: Readonly<Record<string, number>> = {
  W: 604_800_000,
  D: 86_400_000,
  h: 3_600_000,
  m: 60_000,
  s: 1000,
  ms: 1,
  us: 1e-3,
  ns: 1e-6,
};

/**
 * Opens a `.npy` array, versions 1 to 3; cells are read on demand.
 * @throws Problem importArrays for a bad head or length
 */
export function openNpy(content: Uint8Array): NpyArray {
  const wrong = new Problem("importArrays", { shape: "" });
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  if (!isNpy(content) || content.length < 12) throw wrong;
  const [sizeBytes, size] = content[6] === 1 ? [2, view.getUint16(8, true)] : [4, view.getUint32(8, true)];
  const start = 8 + sizeBytes + size;
  if (size > IMPORT_LIMITS.headerBytes || start > content.length) throw wrong;
  const header = new TextDecoder("latin1").decode(content.subarray(8 + sizeBytes, start));
  const shapeText = /'shape'\s{0,8}:\s{0,8}\(([\d,\sL]{0,500})\)/.exec(header)?.[1];
  const descr = /'descr'\s{0,8}:\s{0,8}'([<>|=]?)([a-zA-Z])(\d{0,9})(?:\[([^\]]{1,20})\])?'/.exec(header);
  if (shapeText === undefined) throw wrong;
  const shape = shapeText
    .split(",")
    .map((part) => part.replace("L", "").trim())
    .filter((part) => part !== "")
    .map(Number);
  const length = shape.reduce((product, side) => product * side, 1);
  if (shape.length > IMPORT_LIMITS.dimensions || shape.some((side) => !Number.isSafeInteger(side)) || !Number.isSafeInteger(length))
    throw wrong;
  const isFortran = /'fortran_order'\s{0,8}:\s{0,8}True/.test(header);
  const named = { shape, length, strides: stridesOf(shape, isFortran), numberAt: null, textAt: null, isDate: false };
  // Structured records.
  if (!descr) return { ...named, type: "structured" };
  const [order = "", kind = "", width = "", unit = ""] = descr.slice(1);
  const bytes = Number(width);
  const cell = cellReader(view, { kind, bytes, unit, isLittle: order !== ">" });
  const known = { ...named, type: typeName(kind, bytes, unit) };
  if (!cell) return known;
  const cellBytes = kind === "U" ? 4 * bytes : bytes;
  if (start + length * cellBytes !== content.length) throw new Problem("importArrays", { shape: shape.join(" x ").slice(0, 200) });
  if ("text" in cell) return { ...known, textAt: (place) => (place < length ? cell.text(start + place * cellBytes) : "") };
  return { ...known, isDate: kind === "M", numberAt: (place) => (place < length ? cell.number(start + place * cellBytes) : NaN) };
}

/** C: last dimension fastest; Fortran: first. */
function stridesOf(shape: readonly number[], isFortran: boolean): number[] {
  const faster = (dimension: number): readonly number[] => (isFortran ? shape.slice(0, dimension) : shape.slice(dimension + 1));
  return shape.map((_, dimension) => faster(dimension).reduce((product, size) => product * size, 1));
}

interface CellType {
  kind: string;
  /** Letters for text. */
  bytes: number;
  unit: string;
  isLittle: boolean;
}

type CellReader = { number: (at: number) => number } | { text: (at: number) => string };

/** Null if neither number nor text. */
function cellReader(view: DataView, { kind, bytes, unit, isLittle }: CellType): CellReader | null {
  const whole = (at: number): number => Number(view.getBigInt64(at, isLittle));
  const numbers: Readonly<Record<string, (at: number) => number>> = {
    b1: (at) => (view.getUint8(at) === 0 ? 0 : 1),
    i1: (at) => view.getInt8(at),
    i2: (at) => view.getInt16(at, isLittle),
    i4: (at) => view.getInt32(at, isLittle),
    i8: whole,
    u1: (at) => view.getUint8(at),
    u2: (at) => view.getUint16(at, isLittle),
    u4: (at) => view.getUint32(at, isLittle),
    u8: (at) => Number(view.getBigUint64(at, isLittle)),
    f2: (at) => half(view.getUint16(at, isLittle)),
    f4: (at) => view.getFloat32(at, isLittle),
    f8: (at) => view.getFloat64(at, isLittle),
  };
  const number = numbers[`${kind}${bytes}`];
  if (number) return { number };
  if ((kind === "M" || kind === "m") && bytes === 8) {
    const [, several = "1", name = ""] = /^(\d{0,6})([a-z]{1,2})$/i.exec(unit) ?? [];
    const ms = DATE_UNITS[name];
    return ms === undefined ? null : { number: (at) => whole(at) * ms * Number(several || 1) };
  }
  if (kind === "S" || kind === "a") {
    const letters = Math.min(bytes, LONGEST_TEXT);
    return { text: (at) => new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, letters)).replace(/\0+$/, "") };
  }
  if (kind === "U") {
    return {
      text: (at) => {
        const codes = Array.from({ length: bytes }, (_, letter) => view.getUint32(at + 4 * letter, isLittle));
        return codes.map((code) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "")).join("");
      },
    };
  }
  return null;
}

/** IEEE 754 binary16. */
function half(bits: number): number {
  const [sign, exponent, fraction] = [bits >> 15 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  b: "bool",
  i: "int",
  u: "uint",
  f: "float",
  c: "complex",
  O: "object",
  V: "void",
  M: "datetime64",
  m: "timedelta64",
  S: "bytes",
  U: "str",
};

const typeName = (kind: string, bytes: number, unit: string): string => {
  const name = TYPE_NAMES[kind] ?? kind;
  if (kind === "M" || kind === "m") return `${name}[${unit}]`;
  return "iufc".includes(kind) ? `${name}${bytes * 8}` : name;
};
