import { crc32 } from "node:zlib";
import type { FrameChunk } from "~/data/frame-chunks.server";
import { Problem } from "~/domain/problem";
import type { ExportedRecord } from "~/export/format";
import { allStoredChunks } from "~/recordings/stored-frames.server";
import type { Context } from "../context";

/** All frames, verified. @throws Problem downloadError */
export async function wholeChunks(context: Context, record: ExportedRecord): Promise<FrameChunk[]> {
  const chunks = await allStoredChunks(context, record);
  if (chunks.some(({ bytes, crc }) => crc32(bytes) !== crc)) throw new Problem("downloadError");
  return chunks;
}
