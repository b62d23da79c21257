import { z } from "zod";
import { analysisTypes } from "~/domain/analysis/types";

/** Longer than anything that could be found by it. */
const FILTER_MAX = 500;

/** What an address of the history asks for; what it misspells or leaves empty narrows nothing. */
const filterSchema = z.object({
  patient: z.string().trim().min(1).max(FILTER_MAX).optional().catch(undefined),
  /** Words of a patient's name, or a number; counts where no patient is named. */
  q: z.string().trim().min(1).max(FILTER_MAX).optional().catch(undefined),
  device: z.string().trim().min(1).max(FILTER_MAX).optional().catch(undefined),
  type: z.enum(analysisTypes).optional().catch(undefined),
  page: z.coerce.number().int().min(1).catch(1),
});
export type HistoryFilter = z.infer<typeof filterSchema>;

export const historyFilterOf = (search: URLSearchParams): HistoryFilter => filterSchema.parse(Object.fromEntries(search));

/** The address of another page of the same list; the first has no number. */
export function pageAddress({ patient, q, device, type }: HistoryFilter, page: number): string {
  const target = new URLSearchParams();
  for (const [name, value] of Object.entries({ patient, q, device, type, page: page === 1 ? undefined : String(page) }))
    if (value !== undefined) target.set(name, value);
  return `?${target}`;
}

/** What the form of the history asks for. */
export const historyActionSchema = z.object({ intent: z.literal("purge") });
