import { countAt } from "../lists/cell-at";
import { Problem } from "../problem";
import { units } from "../unit";
import {
  cellCount,
  FAULTY_CELL,
  frameParts,
  MAX_COLS,
  MAX_COUNT,
  MAX_ROWS,
  SMALL_GRID_SIDE,
  type Frame,
  type FramePart,
  type Grid,
} from "./frame";

/**
 * The frame on the wire, in the spool and in the store. Little-endian, 48 bytes, then the payload:
 *
 *   offset type field                        offset type field
 *        0 u16  magic 0x4D50                     12 u32  streamKey (the server's; a peer's value is ignored)
 *        2 u8   version 1                        16 u32  epoch
 *        3 u8   flags: 1 gapBefore,              20 u32  sequence
 *                      2 clockSynced, 4 resent   24 f32  scale (value = cell · scale)
 *        4 u8   value type: 0 u8, 1 u16, 2 f32   28 f32  reserved, 0
 *        5 u8   codec: 0 plain, 1 runs           32 f64  deviceTimeMs
 *        6 u8   part: 0 main, 1 left, 2 right    40 f64  serverTimeMs
 *        7 u8   unit: 0 raw, 1 mmHg, 2 kPa, 3 N  48      payload
 *     8,10 u16  rows, cols
 *
 * Codec 0 is one value of the value type per cell; an f32 cell holds the physical value and is rounded to `scale`
 * when read. Codec 1 (counts only) alternates: varint length of a run of zero cells, varint length of a run of
 * others, their varints. Every frame stands alone, so any of them may be dropped on the way to a viewer.
 */
export const FRAME_HEADER_BYTES = 48;
export const FRAME_MAGIC = 0x4d50;
export const FRAME_VERSION = 1;

/** Header, run lengths and three bytes a cell, or four plain bytes a cell. */
const longestFrame = (cells: number): number => FRAME_HEADER_BYTES + 4 * cells + 16;

export const MAX_FRAME_BYTES = longestFrame(MAX_ROWS * MAX_COLS);

const VALUE_TYPE = { u8: 0, u16: 1, f32: 2 } as const;
const CODEC = { plain: 0, runs: 1 } as const;
const FLAG = { gapBefore: 1, clockSynced: 2, resent: 4 } as const;

export interface CodedFrame {
  frame: Frame;
  bytes: Uint8Array;
}

/** Run-length coded counts, the shortest form. */
export function encodeFrame(frame: Frame): Uint8Array {
  const cells = cellCount(frame.grid);
  const bytes = new Uint8Array(FRAME_HEADER_BYTES + 3 * cells + 16);
  writeHeader(new DataView(bytes.buffer), frame);
  const end = writeRuns(frame.counts, bytes, FRAME_HEADER_BYTES);
  return bytes.slice(0, end);
}

function writeHeader(view: DataView, frame: Frame): void {
  view.setUint16(0, FRAME_MAGIC, true);
  view.setUint8(2, FRAME_VERSION);
  view.setUint8(3, (frame.gapBefore ? FLAG.gapBefore : 0) | (frame.clockSynced ? FLAG.clockSynced : 0) | (frame.resent ? FLAG.resent : 0));
  view.setUint8(4, VALUE_TYPE.u16);
  view.setUint8(5, CODEC.runs);
  view.setUint8(6, frameParts.indexOf(frame.part));
  view.setUint8(7, units.indexOf(frame.unit));
  view.setUint16(8, frame.grid.rows, true);
  view.setUint16(10, frame.grid.cols, true);
  view.setUint32(12, frame.streamKey, true);
  view.setUint32(16, frame.epoch, true);
  view.setUint32(20, frame.sequence, true);
  view.setFloat32(24, frame.scale, true);
  view.setFloat32(28, 0, true);
  view.setFloat64(32, frame.deviceTimeMs, true);
  view.setFloat64(40, frame.serverTimeMs, true);
}

/** Written into relayed frames without coding them again. */
export interface ServerStamp {
  streamKey: number;
  serverTimeMs: number;
  gapBefore: boolean;
  part?: FramePart;
}

export function stampFrame(bytes: Uint8Array, stamp: ServerStamp): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.setUint8(3, (view.getUint8(3) & ~FLAG.gapBefore) | (stamp.gapBefore ? FLAG.gapBefore : 0));
  if (stamp.part) view.setUint8(6, frameParts.indexOf(stamp.part));
  view.setUint32(12, stamp.streamKey, true);
  view.setFloat64(40, stamp.serverTimeMs, true);
}

export type FrameName = Pick<Frame, "part" | "epoch" | "sequence">;

/** Null if the header is not readable. */
export function readFrameName(bytes: Uint8Array): FrameName | null {
  if (bytes.byteLength < FRAME_HEADER_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const part = frameParts[view.getUint8(6)];
  if (view.getUint16(0, true) !== FRAME_MAGIC || view.getUint8(2) !== FRAME_VERSION || part === undefined) return null;
  return { part, epoch: view.getUint32(16, true), sequence: view.getUint32(20, true) };
}

/**
 * Reads a stored or relayed frame.
 * @throws Problem frameTooLarge, frameTruncated, frameMagic, frameVersion, frameCodec, frameGrid, frameUnit,
 * frameScale,
 *   frameNotANumber, frameNegative, frameOverMaximum
 */
export const decodeFrame = (bytes: Uint8Array): Frame => decode(bytes, { highest: MAX_COUNT, clipped: null }, MAX_FRAME_BYTES).frame;

/**
 * Reads a frame of this grid. Counts over `highest` become `highest` (saturated); `clipped` is their number.
 * @throws Problem as decodeFrame, but not frameOverMaximum
 */
export const decodeClipped = (bytes: Uint8Array, { highest, grid }: { highest: number; grid: Grid }): { frame: Frame; clipped: number } =>
  decode(bytes, { highest, clipped: 0 }, longestFrame(Math.max(cellCount(grid), SMALL_GRID_SIDE ** 2)));

function decode(bytes: Uint8Array, range: CellRange, mostBytes: number): { frame: Frame; clipped: number } {
  if (bytes.byteLength > mostBytes) throw new Problem("frameTooLarge", { bytes: bytes.byteLength });
  if (bytes.byteLength < FRAME_HEADER_BYTES) throw new Problem("frameTruncated", { bytes: bytes.byteLength });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(0, true) !== FRAME_MAGIC) throw new Problem("frameMagic");
  if (view.getUint8(2) !== FRAME_VERSION) throw new Problem("frameVersion", { version: view.getUint8(2) });

  const grid = { rows: view.getUint16(8, true), cols: view.getUint16(10, true) };
  if (grid.rows < 1 || grid.cols < 1 || grid.rows > MAX_ROWS || grid.cols > MAX_COLS) {
    throw new Problem("frameGrid", { rows: grid.rows, cols: grid.cols });
  }
  const part = frameParts[view.getUint8(6)];
  if (part === undefined) throw new Problem("frameMalformed");
  const unit = units[view.getUint8(7)];
  if (unit === undefined) throw new Problem("frameUnit");
  const scale = shortestDecimal(view.getFloat32(24, true));
  if (!(scale > 0 && scale <= 1000) || view.getFloat32(28, true) !== 0) throw new Problem("frameScale");
  const deviceTimeMs = view.getFloat64(32, true);
  const serverTimeMs = view.getFloat64(40, true);
  if (!Number.isFinite(deviceTimeMs) || !Number.isFinite(serverTimeMs)) throw new Problem("frameNotANumber");

  const flags = view.getUint8(3);
  const rule = { ...range, grid, scale };
  const frame: Frame = {
    grid,
    counts: readCounts(view, bytes, rule),
    scale,
    unit,
    part,
    epoch: view.getUint32(16, true),
    sequence: view.getUint32(20, true),
    deviceTimeMs,
    serverTimeMs,
    streamKey: view.getUint32(12, true),
    gapBefore: (flags & FLAG.gapBefore) !== 0,
    clockSynced: (flags & FLAG.clockSynced) !== 0,
    resent: (flags & FLAG.resent) !== 0,
  };
  return { frame, clipped: rule.clipped ?? 0 };
}

/** Cached, as consecutive frames share it. */
let lastScale = { value: NaN, decimal: NaN };

/** The shortest decimal that gives this float32: 0.1, not 0.10000000149. */
function shortestDecimal(value: number): number {
  if (value !== lastScale.value) lastScale = { value, decimal: Number(value.toPrecision(7)) };
  return lastScale.decimal;
}

interface CellRange {
  highest: number;
  /** Number of cells over `highest`; null if they are an error. */
  clipped: number | null;
}

interface CellRule extends CellRange {
  grid: Grid;
  scale: number;
}

function readCounts(view: DataView, bytes: Uint8Array, rule: CellRule): Uint16Array {
  const { grid, scale } = rule;
  const valueType = view.getUint8(4);
  const codec = view.getUint8(5);
  const cells = cellCount(grid);
  if (codec === CODEC.runs && valueType === VALUE_TYPE.u16) return readRuns(bytes, rule);
  if (codec !== CODEC.plain) throw new Problem("frameCodec", { codec });

  const cellBytes = { [VALUE_TYPE.u8]: 1, [VALUE_TYPE.u16]: 2, [VALUE_TYPE.f32]: 4 }[valueType];
  if (cellBytes === undefined) throw new Problem("frameCodec", { codec });
  if (bytes.byteLength !== FRAME_HEADER_BYTES + cells * cellBytes) throw new Problem("frameTruncated", { bytes: bytes.byteLength });
  const counts = new Uint16Array(cells);
  for (let cell = 0; cell < cells; cell++) {
    const at = FRAME_HEADER_BYTES + cell * cellBytes;
    if (valueType === VALUE_TYPE.f32) counts[cell] = inRange(stepsOf(view.getFloat32(at, true), scale), rule);
    else counts[cell] = checkedCount(valueType === VALUE_TYPE.u8 ? view.getUint8(at) : view.getUint16(at, true), rule);
  }
  return counts;
}

/**
 * In whole steps of `scale`.
 * @throws Problem frameNotANumber, frameNegative, frameOverMaximum
 */
export const toCount = (value: number, scale: number): number =>
  inRange(stepsOf(value, scale), { scale, highest: MAX_COUNT, clipped: null });

/**
 * As `toCount`, at most `highest` (saturated).
 * @throws Problem frameNotANumber, frameNegative
 */
export const toClippedCount = (value: number, scale: number, highest: number): number => Math.min(highest, stepsOf(value, scale));

function stepsOf(value: number, scale: number): number {
  if (!Number.isFinite(value)) throw new Problem("frameNotANumber");
  if (value < 0) throw new Problem("frameNegative");
  return Math.round(value / scale);
}

const checkedCount = (count: number, rule: CellRule): number => (count === FAULTY_CELL ? count : inRange(count, rule));

function inRange(count: number, range: CellRange & { scale: number }): number {
  if (count <= range.highest) return count;
  if (range.clipped === null) throw new Problem("frameOverMaximum", { value: count * range.scale });
  range.clipped++;
  return range.highest;
}

function writeRuns(counts: Uint16Array, bytes: Uint8Array, start: number): number {
  let at = start;
  let cell = 0;
  while (cell < counts.length) {
    let from = cell;
    while (cell < counts.length && counts[cell] === 0) cell++;
    at = writeVarint(bytes, at, cell - from);
    from = cell;
    while (cell < counts.length && counts[cell] !== 0) cell++;
    at = writeVarint(bytes, at, cell - from);
    for (let loaded = from; loaded < cell; loaded++) at = writeVarint(bytes, at, countAt(counts, loaded));
  }
  return at;
}

/** Up to 21 bits; most cells take two bytes. */
function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  if (value < 0x80) {
    bytes[at] = value;
    return at + 1;
  }
  bytes[at] = value | 0x80;
  if (value < 0x4000) {
    bytes[at + 1] = value >>> 7;
    return at + 2;
  }
  bytes[at + 1] = (value >>> 7) | 0x80;
  bytes[at + 2] = value >>> 14;
  return at + 3;
}

function readRuns(bytes: Uint8Array, rule: CellRule): Uint16Array {
  const counts = new Uint16Array(cellCount(rule.grid));
  const varints = new Varints(bytes, FRAME_HEADER_BYTES);
  let cell = 0;
  while (cell < counts.length) {
    cell += varints.next();
    const loaded = varints.next();
    const end = cell + loaded;
    if (end > counts.length || (loaded === 0 && cell < counts.length)) throw new Problem("frameMalformed");
    for (; cell < end; cell++) counts[cell] = checkedCount(varints.next(), rule);
  }
  if (varints.at !== bytes.length) throw new Problem("frameMalformed");
  return counts;
}

class Varints {
  constructor(
    private readonly bytes: Uint8Array,
    public at: number,
  ) {}

  next(): number {
    let value = 0;
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new Problem("frameTruncated", { bytes: this.bytes.length });
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new Problem("frameMalformed");
  }
}
