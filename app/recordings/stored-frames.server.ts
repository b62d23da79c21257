import { Types } from "mongoose";
import { toFrameChunk, type FrameChunk } from "~/data/frame-chunks.server";
import { AnalysisChunkModel } from "~/data/models/analysis-chunk.model.server";
import { scoped, type Tenant } from "~/data/scoped.server";
import type { AnalysisRecord } from "~/domain/analysis/record";
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
    yield toFrameChunk(chunk);
    frames += chunk.frames;
  }
}

/** All of them at once, to measure. @throws Problem downloadError */
export async function allStoredChunks(tenant: Tenant, record: Pick<AnalysisRecord, "id" | "frameCount">): Promise<FrameChunk[]> {
  const chunks: FrameChunk[] = [];
  for await (const chunk of storedChunks(tenant, record)) chunks.push(chunk);
  return chunks;
}
