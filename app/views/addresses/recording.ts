import { z } from "zod";
import type { FrameRange } from "~/domain/analysis/recording/recording-index";

const bound = z.coerce.number().min(0).max(1e9);

/** A range of frames, both ends included: frame numbers, or milliseconds with `by=ms`. */
export const framesQuerySchema = z.object({
  by: z.enum(["number", "ms"]).default("number"),
  from: bound.default(0),
  to: bound.default(1e9),
});

export const framesAddress = (analysisId: string, { from, to }: FrameRange): string =>
  `/analyses/${analysisId}/frames?from=${from}&to=${to}`;

/** How the server draws one moment; values in the mat's unit. */
export const momentPictureSchema = z.object({
  moment: z.coerce.number().int().min(0).max(1e7),
  top: z.coerce.number().positive().max(100_000),
  step: z.coerce.number().min(0).max(100_000),
});

export const momentPictureAddress = (analysisId: string, moment: number, { top, step }: { top: number; step: number }): string =>
  `/analyses/${analysisId}/frames/picture.webp?moment=${moment}&top=${top}&step=${step}`;

export const indexAddress = (analysisId: string): string => `/analyses/${analysisId}/frames/index`;

/** Parameter with the moment in seconds. */
export const MOMENT = "t";
/** Parameter with the frame number from 1, for pages without JavaScript. */
export const FRAME = "frame";

const momentSchema = z.coerce.number().min(0).max(1e6);

/** Moment in seconds; null if missing or not valid. */
export function momentIn(search: URLSearchParams): number | null {
  const text = search.get(MOMENT);
  return text === null || text === "" ? null : (momentSchema.safeParse(text).data ?? null);
}

const frameSchema = z.coerce.number().int().min(1).max(1e7);

/** Frame number from 0; null if missing. */
export const frameIn = (search: URLSearchParams): number | null => {
  const asked = frameSchema.safeParse(search.get(FRAME) ?? undefined).data;
  return asked === undefined ? null : asked - 1;
};
