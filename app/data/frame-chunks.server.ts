import { promisify } from "node:util";
import { crc32, deflate as deflateBytes, inflate as inflateBytes, type ZlibOptions } from "node:zlib";
import { joinFrames, splitFrames } from "~/domain/frame/joined-frames";

/** Frames (domain/frame/joined-frames.ts) in deflated chunks of at most 1 MiB; MongoDB documents hold 16 MiB. */
export const CHUNK_BYTES = 1024 * 1024;

/** Stored by app/data/encryption/chunk-encryption.server.ts. */
export interface FrameChunk {
  /** From 0. */
  n: number;
  codec: "deflate-frames";
  bytes: Uint8Array;
  /** CRC-32 of `bytes`. */
  crc: number;
  frames: number;
}

/** In shared memory, which threads do not copy. */
export function toFrameChunk({ n, codec, bytes, crc, frames }: FrameChunk): FrameChunk {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  shared.set(bytes);
  return { n, codec, bytes: shared, crc, frames };
}

const deflate = promisify<Uint8Array, ZlibOptions, Buffer>(deflateBytes);
const inflate = promisify<Uint8Array, Buffer>(inflateBytes);

export async function packFrames(frames: readonly Uint8Array[]): Promise<FrameChunk[]> {
  return Promise.all(
    split(frames).map(async (piece, n) => {
      const bytes = await deflate(joinFrames(piece), { level: 1 });
      return { n, codec: "deflate-frames" as const, bytes, crc: crc32(bytes), frames: piece.length };
    }),
  );
}

export const chunkMatches = ({ bytes, crc }: Pick<FrameChunk, "bytes" | "crc">): boolean => crc32(bytes) === crc;

/** @throws RangeError if damaged */
export async function unpackFrames(chunk: Pick<FrameChunk, "bytes" | "crc" | "frames">): Promise<Uint8Array[]> {
  if (!chunkMatches(chunk)) throw new RangeError("A chunk of frames does not match its checksum");
  const frames = splitFrames(await inflate(chunk.bytes));
  if (frames.length !== chunk.frames) throw new RangeError("A chunk of frames does not hold what it states");
  return frames;
}

function split(frames: readonly Uint8Array[]): Uint8Array[][] {
  const pieces: Uint8Array[][] = [];
  let size = Infinity;
  for (const frame of frames) {
    const added = 4 + frame.byteLength;
    if (size + added > CHUNK_BYTES) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)?.push(frame);
    size += added;
  }
  return pieces;
}
