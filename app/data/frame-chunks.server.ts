import { promisify } from "node:util";
import { crc32, deflate as deflateBytes, inflate as inflateBytes, type ZlibOptions } from "node:zlib";
import type { AnalysisChunkDocument } from "./models/analysis-chunk.model.server";

/**
 * How recordings are stored: coded frames one after another, each as u32 length (little-endian) and bytes, split between frames
 * into chunks of at most 1 MiB, each deflated separately. A MongoDB document is limited to 16 MiB: a minute of plain matrices
 * would not fit, a minute of chunks is a handful of documents.
 */
export const CHUNK_BYTES = 1024 * 1024;

export type FrameChunk = Pick<AnalysisChunkDocument, "n" | "codec" | "bytes" | "crc" | "frames">;

const deflate = promisify<Buffer, ZlibOptions, Buffer>(deflateBytes);
const inflate = promisify<Buffer, Buffer>(inflateBytes);

/** Packs coded frames, in their order. */
export async function packFrames(frames: readonly Uint8Array[]): Promise<FrameChunk[]> {
  return Promise.all(
    split(frames).map(async (piece, n) => {
      const bytes = await deflate(Buffer.concat(piece.map(withLength)), { level: 1 });
      return { n, codec: "deflate-frames" as const, bytes, crc: crc32(bytes), frames: piece.length };
    }),
  );
}

/**
 * The coded frames of one chunk.
 * @throws RangeError if the stored bytes are not those that were written
 */
export async function unpackFrames(chunk: Pick<FrameChunk, "bytes" | "crc" | "frames">): Promise<Uint8Array[]> {
  if (crc32(chunk.bytes) !== chunk.crc) throw new RangeError("A chunk of frames does not match its checksum");
  const bytes = await inflate(chunk.bytes);
  const frames: Uint8Array[] = [];
  for (let at = 0; at < bytes.byteLength;) {
    const length = bytes.readUInt32LE(at);
    frames.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  if (frames.length !== chunk.frames) throw new RangeError("A chunk of frames does not hold what it states");
  return frames;
}

const withLength = (frame: Uint8Array): Uint8Array => {
  const bytes = Buffer.alloc(4 + frame.byteLength);
  bytes.writeUInt32LE(frame.byteLength);
  bytes.set(frame, 4);
  return bytes;
};

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
