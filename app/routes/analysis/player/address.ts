import { z } from "zod";
import type { FrameRange } from "~/domain/analysis/recording/recording-index";

const bound = z.coerce.number().min(0).max(1e9);

/** Which frames of a recording are asked for: `from` and `to` by their numbers, or in milliseconds with `by=ms`. Both ends are in it. */
export const framesQuerySchema = z.object({
  by: z.enum(["number", "ms"]).default("number"),
  from: bound.default(0),
  to: bound.default(1e9),
});

export const framesAddress = (analysisId: string, { from, to }: FrameRange): string =>
  `/analyses/${analysisId}/frames?from=${from}&to=${to}`;

export const indexAddress = (analysisId: string): string => `/analyses/${analysisId}/frames/index`;
