import { crc32 } from "node:zlib";
import { Types } from "mongoose";
import { openChunk, type StoredChunk } from "~/data/encryption/chunk-encryption.server";
import { toFrameChunk, type FrameChunk } from "~/data/frame-chunks.server";
import { AnalysisChunkModel } from "~/data/models/analysis-chunk.model.server";
import { scoped, type Tenant } from "~/data/scoped.server";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { FrameRange } from "~/domain/analysis/recording/recording-index";
import { Problem } from "~/domain/problem";

/**
 * The frames of an analysis in order, as they are stored: a chunk at a time, fetched as it is taken.
 * @throws Problem downloadError, where the store does not hold every frame of the record
 */
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

/** The chunks that are there, up to the first that is not. */
export async function presentChunks(tenant: Tenant, record: Pick<AnalysisRecord, "id" | "frameCount">): Promise<FrameChunk[]> {
  const chunks: FrameChunk[] = [];
  try {
    for await (const chunk of storedChunks(tenant, record)) chunks.push(chunk);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  return chunks;
}

/** Which frames a stored chunk holds, by number. */
export interface ChunkPlace extends FrameRange {
  n: number;
}

/** Where the frames of an analysis lie, in order, without reading them. */
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

/** One chunk as it is stored. @throws Problem framesMissing where it is gone or its bytes are not those that were stored */
export async function storedChunk(tenant: Tenant, id: string, n: number): Promise<FrameChunk> {
  const chunk = await scoped(AnalysisChunkModel, tenant).findOne({ analysisId: new Types.ObjectId(id), n });
  if (!chunk || crc32(chunk.bytes) !== chunk.crc) throw new Problem("framesMissing");
  return opened(id, chunk, "framesMissing");
}

/** @throws DataKeyMissing; the problem where it was changed */
function opened(analysisId: string, chunk: StoredChunk, problem: "downloadError" | "framesMissing"): FrameChunk {
  try {
    return toFrameChunk(openChunk(chunk, { analysisId, n: chunk.n }));
  } catch (error) {
    throw error instanceof RangeError ? new Problem(problem) : error;
  }
}

/** All of them at once, to measure. @throws Problem downloadError */
export async function allStoredChunks(tenant: Tenant, record: Pick<AnalysisRecord, "id" | "frameCount">): Promise<FrameChunk[]> {
  const chunks: FrameChunk[] = [];
  for await (const chunk of storedChunks(tenant, record)) chunks.push(chunk);
  return chunks;
}
