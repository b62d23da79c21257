import { crc32 } from "node:zlib";
import { Types } from "mongoose";
import { openChunk, type StoredChunk } from "~/data/encryption/chunk-encryption.server";
import { toFrameChunk, type FrameChunk } from "~/data/frame-chunks.server";
import { AnalysisChunkModel } from "~/data/models/analysis-chunk.model.server";
import { scoped, type Tenant } from "~/data/scoped.server";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { FrameRange } from "~/domain/analysis/recording/recording-index";
import { Problem } from "~/domain/problem";

/** In order, fetched one at a time. @throws Problem downloadError if frames are missing */
export async function* storedChunks(
  tenant: Tenant,
  { id, frameCount }: Pick<AnalysisRecord, "id" | "frameCount">,
): AsyncGenerator<FrameChunk> {
  const analysisId = new Types.ObjectId(id);
  let frames = 0;
  for (let n = 0; frames < frameCount; n += 1) {
    const chunk = await scoped(AnalysisChunkModel, tenant).findOne({ analysisId, n });
    if (!chunk) throw new Problem("downloadError");
    yield opened(id, chunk, "downloadError");
    frames += chunk.frames;
  }
}

/** Chunks up to the first missing one. */
export async function presentChunks(tenant: Tenant, record: Pick<AnalysisRecord, "id" | "frameCount">): Promise<FrameChunk[]> {
  const chunks: FrameChunk[] = [];
  try {
    for await (const chunk of storedChunks(tenant, record)) chunks.push(chunk);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  return chunks;
}

export interface ChunkPlace extends FrameRange {
  n: number;
}

/** Chunk places in order, without reading frames. */
export async function chunkPlaces(tenant: Tenant, id: string): Promise<ChunkPlace[]> {
  const chunks = await scoped(AnalysisChunkModel, tenant)
    .find({ analysisId: new Types.ObjectId(id) })
    .sort({ n: 1 })
    .select({ n: 1, frames: 1 })
    .lean();
  let next = 0;
  return chunks.map(({ n, frames }) => {
    const from = next;
    next += frames;
    return { n, from, to: next - 1 };
  });
}

/** @throws Problem framesMissing if missing or altered */
export async function storedChunk(tenant: Tenant, id: string, n: number): Promise<FrameChunk> {
  const chunk = await scoped(AnalysisChunkModel, tenant).findOne({ analysisId: new Types.ObjectId(id), n });
  if (!chunk || crc32(chunk.bytes) !== chunk.crc) throw new Problem("framesMissing");
  return opened(id, chunk, "framesMissing");
}

/** @throws DataKeyMissing; the problem if altered */
function opened(analysisId: string, chunk: StoredChunk, problem: "downloadError" | "framesMissing"): FrameChunk {
  try {
    return toFrameChunk(openChunk(chunk, { analysisId, n: chunk.n }));
  } catch (error) {
    throw error instanceof RangeError ? new Problem(problem) : error;
  }
}

/** @throws Problem downloadError */
export async function allStoredChunks(tenant: Tenant, record: Pick<AnalysisRecord, "id" | "frameCount">): Promise<FrameChunk[]> {
  const chunks: FrameChunk[] = [];
  for await (const chunk of storedChunks(tenant, record)) chunks.push(chunk);
  return chunks;
}
