import { loadAnalysis } from "~/analysis/load.server";
import { measureOptions } from "~/analysis/measure-options";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { deviceKind } from "~/domain/device/device";
import { DEFAULT_PALETTE } from "~/domain/display/palette";
import { Problem } from "~/domain/problem";
import { wholePlate } from "~/heatmap/geometry/region";
import { drawPicture } from "~/heatmap/picture/draw-picture.server";
import { pictureResponse } from "~/heatmap/picture/frame-picture.server";
import { invalidField } from "~/http/form/invalid-field";
import { runJob } from "~/jobs/run-job.server";
import type { Context } from "~/services/context";
import { getFrameAtMoment, FRAMES_MIME, recordedFrames, recordingIndex } from "~/services/recorded-frames.server";
import { framesQuerySchema, momentPictureSchema } from "~/views/addresses/recording";
import type { ShownMoment } from "~/views/analysis/analysis-page-data";

/** Browsers cache it but revalidate access on every request. */
const KEPT = { "Cache-Control": "private, no-cache", Vary: "Accept-Encoding" };

/** @throws Problem notFound, busy */
export const loadIndex = async (context: Context, id: string): Promise<Response> =>
  Response.json(await recordingIndex(context, id), { headers: KEPT });

/** The moment in the address; null if missing, unknown or without frames. @throws Problem notFound, busy */
export async function loadMoment(
  context: Context,
  record: Pick<AnalysisRecord, "id" | "deviceType" | "geometry">,
  number: number | null,
): Promise<ShownMoment | null> {
  if (number === null) return null;
  try {
    const { frame, ...moment } = await getFrameAtMoment(context, record.id, number);
    const core = await loadAnalysis();
    const figures = core.figures(frame, measureOptions(deviceKind(record), record.geometry));
    const { maximum, contactAreaCm2, centreOfPressure: centre } = figures;
    return {
      ...moment,
      number,
      figures: { maximum: maximum?.value ?? 0, contactAreaCm2, centre: centre && { xCm: centre.xCm, yCm: centre.yCm } },
    };
  } catch (error) {
    if (error instanceof Problem && (error.code === "notFound" || error.code === "framesMissing")) return null;
    throw error;
  }
}

/** PNG of one moment on the whole mat. @throws Problem invalid, notFound, framesMissing */
export async function loadMomentPicture(context: Context, id: string, search: URLSearchParams): Promise<Response> {
  const asked = momentPictureSchema.safeParse(Object.fromEntries(search));
  if (!asked.success) throw new Problem("invalid", { field: invalidField(asked.error) });
  const { moment, ...look } = asked.data;
  const { frame, threshold } = await getFrameAtMoment(context, id, moment);
  const options = { colours: DEFAULT_PALETTE, ...look, threshold, region: wholePlate(frame.grid) };
  return pictureResponse(await runJob(drawPicture, { picture: frame, options }, { companyId: context.company.id }));
}

/** A range of frames; frames never change. @throws Problem notFound, invalid, framesMissing */
export async function loadFrames(context: Context, id: string, request: Request): Promise<Response> {
  const asked = framesQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) throw new Problem("invalid", { field: invalidField(asked.error) });
  const inflates = /\bdeflate\b/.test(request.headers.get("Accept-Encoding") ?? "");
  const sent = await recordedFrames(context, id, asked.data, { inflates });
  const { from, to } = sent.range;
  const headers = { ...KEPT, ETag: `W/"${id}.${from}.${to}"`, "Content-Type": FRAMES_MIME };
  if (request.headers.get("If-None-Match") === headers.ETag) return new Response(null, { status: 304, headers });
  if ("file" in sent) return new Response(sent.file.stream, { headers });
  return new Response(Uint8Array.from(sent.deflated), { headers: { ...headers, "Content-Encoding": "deflate" } });
}
