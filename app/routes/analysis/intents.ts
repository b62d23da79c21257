import { z } from "zod";

/** What the forms on the page of an analysis ask for. */
export const analysisIntents = { recompute: "recompute" } as const;

export const analysisActionSchema = z.discriminatedUnion("intent", [z.object({ intent: z.literal(analysisIntents.recompute) })]);
