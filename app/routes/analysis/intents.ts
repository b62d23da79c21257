import { z } from "zod";

/** What the forms on the page of an analysis ask for. */
export const analysisIntents = { recompute: "recompute", delete: "delete", restore: "restore" } as const;

export const analysisActionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal(analysisIntents.recompute) }),
  z.object({ intent: z.literal(analysisIntents.delete) }),
  z.object({ intent: z.literal(analysisIntents.restore) }),
]);
