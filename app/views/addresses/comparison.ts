import { z } from "zod";
import { MAX_COMPARED } from "~/domain/analysis/comparison/comparable";

/** How the earlier picture is laid on the later one: by place on the mat, or part on part. */
export const layings = ["place", "parts"] as const;
export type MapAlignment = (typeof layings)[number];

const ID_MAX = 64;
const addressSchema = z.object({
  /** One id compares its left with its right foot. A malformed id finds nothing. */
  ids: z
    .array(z.string().max(ID_MAX))
    .max(2 * MAX_COMPARED)
    .catch([]),
  /** If null, the page chooses. */
  lay: z.enum(layings).nullable().catch(null),
});
export type CompareAddress = z.infer<typeof addressSchema>;

export const parseCompareAddress = (search: URLSearchParams): CompareAddress =>
  addressSchema.parse({ ids: [...new Set(search.getAll("analysis"))], lay: search.get("lay") });

export const compareAddress = (ids: readonly string[], lay: MapAlignment | null = null): string =>
  `/compare?${String(new URLSearchParams([...ids.map((id) => ["analysis", id]), ...(lay ? [["lay", lay]] : [])]))}`;
