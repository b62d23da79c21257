import { describe, expect, test } from "vitest";
import { createRandom } from "~/simulator/random";
import { CHUNK_BYTES, packFrames, unpackFrames } from "./frame-chunks.server";

const random = createRandom(7);
const noise = (length: number): Uint8Array => Uint8Array.from({ length }, () => Math.floor(random() * 256));

describe("[CAP-5] chunks of frames", () => {
  test("give back every frame as it was", async () => {
    const frames = [1, 48, 4000, 9000].map(noise);
    const chunks = await packFrames(frames);
    expect(chunks).toMatchObject([{ n: 0, codec: "deflate-frames", frames: 4 }]);
    expect((await Promise.all(chunks.map(unpackFrames))).flat().map((frame) => [...frame])).toEqual(frames.map((frame) => [...frame]));
  });

  test("hold at most a mebibyte each, cut between frames", async () => {
    const frame = noise(16_380);
    const chunks = await packFrames(Array.from({ length: 200 }, () => frame));
    expect(chunks.map(({ frames }) => frames)).toEqual([64, 64, 64, 8]);
    expect(64 * (4 + frame.length)).toBe(CHUNK_BYTES);
    expect(chunks.map(({ n }) => n)).toEqual([0, 1, 2, 3]);
  });

  test("that changed in the store are refused", async () => {
    const [chunk, short] = [...(await packFrames([noise(500)])), ...(await packFrames([noise(5), noise(5)]))];
    const changed = Buffer.from(chunk?.bytes ?? []);
    changed.writeUInt8(changed.readUInt8(10) ^ 1, 10);
    await expect(unpackFrames({ bytes: changed, crc: chunk?.crc ?? 0, frames: 1 })).rejects.toThrow("checksum");
    await expect(unpackFrames({ bytes: short?.bytes ?? Buffer.alloc(0), crc: short?.crc ?? 0, frames: 3 })).rejects.toThrow(
      "does not hold",
    );
  });

  test("of an earlier version are read", async () => {
    const bytes = Buffer.from("780163666060c8cf4b656660602829cf07000e6202a3", "hex");
    const frames = await unpackFrames({ bytes, crc: 587_534_535, frames: 2 });
    expect(frames.map((frame) => Buffer.from(frame).toString())).toEqual(["one", "two"]);
  });

  test("are empty without frames", async () => {
    expect(await packFrames([])).toEqual([]);
  });
});
