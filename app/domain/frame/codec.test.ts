import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyFrames } from "../../../tests/support/arbitraries";
import { Problem } from "../problem";
import { decodeFrame, encodeFrame, FRAME_HEADER_BYTES, stampFrame } from "./codec";
import { FAULTY_CELL, MAX_COUNT, toMatrix, type Frame } from "./frame";

const frame = (counts: number[], over: Partial<Frame> = {}): Frame => ({
  grid: { rows: 2, cols: counts.length / 2 },
  counts: Uint16Array.from(counts),
  scale: 0.1,
  unit: "kPa",
  part: "main",
  epoch: 7,
  sequence: 42,
  deviceTimeMs: 1234.5,
  serverTimeMs: 0,
  streamKey: 0,
  gapBefore: false,
  clockSynced: true,
  resent: false,
  ...over,
});

const codeOf = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
  return "accepted";
};

describe("a frame on the wire", () => {
  test("[API-3] comes back as it was sent", () => {
    const sent = frame([0, 0, 3, MAX_COUNT, FAULTY_CELL, 0]);
    expect(decodeFrame(encodeFrame(sent))).toEqual(sent);
  });

  test("[API-3] keeps its bytes: 3 cells of 0.1 kPa read 0.3, and the layout is the documented one", () => {
    const bytes = encodeFrame(frame([0, 0, 3, 200]));
    expect(Array.from(bytes.subarray(0, 12))).toEqual([0x50, 0x4d, 1, 2, 1, 1, 0, 2, 2, 0, 2, 0]);
    expect(Array.from(bytes.subarray(FRAME_HEADER_BYTES))).toEqual([2, 2, 3, 0xc8, 1]);
    expect(toMatrix(decodeFrame(bytes))).toEqual([
      [0, 0],
      [0.3, 20],
    ]);
  });

  test("[API-3] carries the server's stamp without being coded again", () => {
    const bytes = encodeFrame(frame([1, 2, 3, 4]));
    stampFrame(bytes, { streamKey: 9, serverTimeMs: 1_700_000_000_000, gapBefore: true });
    expect(decodeFrame(bytes)).toMatchObject({ streamKey: 9, serverTimeMs: 1_700_000_000_000, gapBefore: true, clockSynced: true });
  });

  test("[API-3] survives any grid and density", () => {
    const holds = fc.property(anyFrames, ({ counts, grid }) => {
      const sent = { ...frame([]), counts, grid };
      expect(decodeFrame(encodeFrame(sent)).counts).toEqual(counts);
    });
    fc.assert(holds, { seed: 20261121, numRuns: 500 });
  });
});

describe("a frame that is not one is refused by name", () => {
  const good = encodeFrame(frame([0, 5, 6, 0]));
  const changed = (change: (view: DataView) => void): Uint8Array => {
    const bytes = good.slice();
    change(new DataView(bytes.buffer));
    return bytes;
  };
  const plain = (cells: number[]): Uint8Array => {
    const bytes = new Uint8Array(FRAME_HEADER_BYTES + 16);
    bytes.set(good.subarray(0, FRAME_HEADER_BYTES));
    const view = new DataView(bytes.buffer);
    view.setUint8(4, 2);
    view.setUint8(5, 0);
    cells.forEach((value, cell) => view.setFloat32(FRAME_HEADER_BYTES + cell * 4, value, true));
    return bytes;
  };

  test.each([
    ["nothing at all", new Uint8Array(0), "frameTruncated"],
    ["one megabyte", new Uint8Array(1_048_576), "frameTooLarge"],
    ["wrong magic", changed((view) => view.setUint16(0, 1, true)), "frameMagic"],
    ["unknown version", changed((view) => view.setUint8(2, 9)), "frameVersion"],
    ["unknown codec", changed((view) => view.setUint8(5, 7)), "frameCodec"],
    ["unknown unit", changed((view) => view.setUint8(7, 9)), "frameUnit"],
    ["no rows", changed((view) => view.setUint16(8, 0, true)), "frameGrid"],
    ["321 columns", changed((view) => view.setUint16(10, 321, true)), "frameGrid"],
    ["scale that is no number", changed((view) => view.setFloat32(24, NaN, true)), "frameScale"],
    ["time without end", changed((view) => view.setFloat64(32, Infinity, true)), "frameNotANumber"],
    ["cut payload", good.subarray(0, good.length - 1), "frameTruncated"],
    ["bytes left over", Uint8Array.from([...good, 0]), "frameMalformed"],
    ["a run past the end", Uint8Array.from([...good.subarray(0, FRAME_HEADER_BYTES), 3, 2, 1, 1]), "frameMalformed"],
    ["a number without end", Uint8Array.from([...good.subarray(0, FRAME_HEADER_BYTES), 0x80, 0x80, 0x80, 0x80]), "frameMalformed"],
    ["a cell that is not a number", plain([1, NaN, 0, 0]), "frameNotANumber"],
    ["a cell below zero", plain([1, -1, 0, 0]), "frameNegative"],
    ["a cell over the codec's maximum", plain([1, 1e6, 0, 0]), "frameOverMaximum"],
  ])("[API-3] %s", (_, bytes, code) => {
    expect(codeOf(() => decodeFrame(bytes))).toBe(code);
  });

  test("[API-3] 100,000 random and damaged inputs are read or refused, never anything else", () => {
    const byte = fc.nat(255);
    const noise = fc.uint8Array({ maxLength: 199 });
    const underHeader = noise.map((bytes) =>
      Uint8Array.from([...good.subarray(0, Math.min(bytes.length, FRAME_HEADER_BYTES)), ...bytes.subarray(FRAME_HEADER_BYTES)]),
    );
    const hits = fc.array(fc.tuple(fc.nat(good.length - 1), byte), { minLength: 3, maxLength: 3 });
    const damaged = hits.map((all) => all.reduce((bytes, [at, value]) => bytes.with(at, value), good));
    let refused = 0;
    const holds = fc.property(fc.oneof({ weight: 2, arbitrary: damaged }, noise, underHeader), (bytes) => {
      if (codeOf(() => decodeFrame(bytes)) !== "accepted") refused++;
    });
    fc.assert(holds, { seed: 1, numRuns: 100_000 });
    expect(refused).toBeGreaterThan(50_000);
  });
});
