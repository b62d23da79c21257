import { z } from "zod";
import { conditionFields } from "~/domain/analysis/recording/conditions";

/** What the forms on the page of an analysis ask for. */
export const analysisIntents = {
  recompute: "recompute",
  delete: "delete",
  restore: "restore",
  conditions: "conditions",
  reassign: "reassign",
} as const;

export const analysisActionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal(analysisIntents.recompute) }),
  z.object({ intent: z.literal(analysisIntents.delete) }),
  z.object({ intent: z.literal(analysisIntents.restore) }),
  z.object({ intent: z.literal(analysisIntents.reassign), number: z.string().max(40) }),
  z.object({ intent: z.literal(analysisIntents.conditions), ...conditionFields }),
]);
