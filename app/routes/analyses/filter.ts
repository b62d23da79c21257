import { z } from "zod";
import { HISTORY_PAGE_SIZE } from "~/domain/analysis/record";
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

/** What an address says of a page of the list, without what is left open; the first page has no number. */
export const addressFields = ({ patient, q, device, type, page }: HistoryFilter): [name: string, value: string][] =>
  Object.entries({ patient, q, device, type, page: page === 1 ? undefined : String(page) }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );

/** The address of another page of the same list. */
export const pageAddress = (filter: HistoryFilter, page: number): string => `?${new URLSearchParams(addressFields({ ...filter, page }))}`;

/** What the forms of the history ask for. */
export const historyIntents = { purge: "purge", delete: "delete", restore: "restore" } as const;

/** The ids of some analyses of a page, with commas between them. */
const analysesField = z
  .string()
  .max(25 * HISTORY_PAGE_SIZE)
  .transform((text) => text.split(","));

export const historyActionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal(historyIntents.purge) }),
  z.object({ intent: z.literal(historyIntents.delete), analyses: analysesField, backTo: z.string().max(2000).default("") }),
  z.object({ intent: z.literal(historyIntents.restore), analyses: analysesField }),
]);

/** The field of an address that names a selected analysis, once for each. */
export const SELECTED_FIELD = "analysis";
