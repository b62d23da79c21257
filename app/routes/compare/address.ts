import { z } from "zod";
import { MOST_COMPARED } from "~/domain/analysis/comparison/comparable";

/** How the earlier picture is laid on the later one: where both lay on the mat, or part on part. */
export const layings = ["place", "parts"] as const;
export type Laying = (typeof layings)[number];

const ID_MAX = 64;
const addressSchema = z.object({
  /** One id stands for its left foot beside its right one. What is malformed finds nothing. */
  ids: z
    .array(z.string().max(ID_MAX))
    .max(2 * MOST_COMPARED)
    .catch([]),
  /** What fits where the address does not say. */
  lay: z.enum(layings).nullable().catch(null),
});
export type CompareAddress = z.infer<typeof addressSchema>;

export const compareAddressOf = (search: URLSearchParams): CompareAddress =>
  addressSchema.parse({ ids: [...new Set(search.getAll("analysis"))], lay: search.get("lay") });

/** The page on which these analyses stand beside each other. */
export const compareAddress = (ids: readonly string[], lay: Laying | null = null): string =>
  `/compare?${String(new URLSearchParams([...ids.map((id) => ["analysis", id]), ...(lay ? [["lay", lay]] : [])]))}`;
