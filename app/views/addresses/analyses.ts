import { z } from "zod";
import { analysisTypes } from "~/domain/analysis-types";
import {
  analysisSorts,
  newestFirst,
  startsDescending,
  type AnalysisSort,
  type ListOrder,
  type PlaceInList,
} from "~/domain/analysis/list-order";
import { dayAfter } from "~/domain/calendar-days";
import { MAX_SELECTED } from "~/export/request";

const FILTER_MAX = 500;

export const periodDays = { today: 1, last7: 7, last30: 30 } as const;
export type Period = keyof typeof periodDays;
export const periods = ["today", "last7", "last30"] as const satisfies readonly Period[];

export const sortNames = [
  "date-descending",
  "date-ascending",
  "type-ascending",
  "type-descending",
  "patient-ascending",
  "patient-descending",
  "size-descending",
  "size-ascending",
] as const satisfies readonly `${AnalysisSort}-${"ascending" | "descending"}`[];
export type SortName = (typeof sortNames)[number];

const words = z.string().trim().min(1).max(FILTER_MAX).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** Filter in the address; invalid or empty fields are ignored. */
const filterSchema = z
  .object({
    patient: words,
    /** Words of a patient's name, or a number; ignored with `patient`. */
    q: words,
    device: words,
    type: z.enum(analysisTypes).optional().catch(undefined),
    period: z.enum(periods).optional().catch(undefined),
    /** Days of the clinic's calendar, inclusive; they override a period. */
    from: day,
    to: day,
    sort: z.enum(sortNames).optional().catch(undefined),
    page: z.coerce.number().int().min(1).catch(1),
    /** Row next to which the page starts or ends, as `placeText` writes it. */
    beside: z
      .string()
      .regex(/^(after|before)-\d{1,15}-[0-9a-f]{24}$/)
      .optional()
      .catch(undefined),
  })
  .transform(({ period, ...filter }) => ({
    ...filter,
    ...(period !== undefined && filter.from === undefined && filter.to === undefined && { period }),
  }));
export type HistoryFilter = z.infer<typeof filterSchema>;

export const parseHistoryFilter = (search: URLSearchParams): HistoryFilter =>
  filterSchema.parse(Object.fromEntries([...search].filter(([, value]) => value !== "")));

/** Filter as fields of an address, without empty ones; the first page has no number. */
export const addressFields = ({ page, ...filter }: HistoryFilter): [name: string, value: string][] =>
  Object.entries({ ...filter, page: page === 1 ? undefined : String(page) }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );

interface PageOfList {
  page?: number;
  /** Row next to it; default: the page number applies. */
  beside?: string | undefined;
  /** Ids that stay selected. */
  selected?: readonly string[];
}

export function pageAddress(filter: HistoryFilter, { page = 1, beside, selected = [] }: PageOfList = {}): string {
  const fields = [...addressFields({ ...filter, page, beside }), ...selected.map((id): [string, string] => [SELECTED_FIELD, id])];
  return `?${new URLSearchParams(fields)}`;
}

export function parseListOrder(name: SortName | undefined): ListOrder {
  const sort = analysisSorts.find((one) => name?.startsWith(one));
  return sort === undefined ? newestFirst : { sort, isDescending: name?.endsWith("-descending") === true };
}

export const sortName = ({ sort, isDescending }: ListOrder): SortName => `${sort}-${isDescending ? "descending" : "ascending"}`;

export const sortedBy = (filter: HistoryFilter, sort: AnalysisSort, present: ListOrder): HistoryFilter => ({
  ...filter,
  sort: sortName({ sort, isDescending: present.sort === sort ? !present.isDescending : startsDescending[sort] }),
});

export const placeText = ({ side, at, id }: PlaceInList): string => `${side}-${at.getTime()}-${id}`;

export function parsePlaceInList(text: string | undefined): PlaceInList | undefined {
  const [side, at, id] = text?.split("-") ?? [];
  return (side === "after" || side === "before") && id !== undefined ? { side, at: new Date(Number(at)), id } : undefined;
}

/** Days of the filter in the clinic's calendar; undefined for an open end. */
export function filterDays(
  { period, from, to }: Pick<HistoryFilter, "period" | "from" | "to">,
  today: string,
): { from?: string; to?: string } {
  if (period !== undefined) return { from: dayAfter(today, 1 - periodDays[period]), to: today };
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

export const isNarrowed = ({ q, device, type, period, from, to }: HistoryFilter): boolean =>
  [q, device, type, period, from, to].some((one) => one !== undefined);

export const historyIntents = { purge: "purge", delete: "delete", restore: "restore" } as const;

/** Comma-separated ids. */
const analysesField = z
  .string()
  .max(25 * MAX_SELECTED)
  .transform((text) => text.split(","));

export const historyActionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal(historyIntents.purge) }),
  z.object({ intent: z.literal(historyIntents.delete), analyses: analysesField, backTo: z.string().max(5000).default("") }),
  z.object({ intent: z.literal(historyIntents.restore), analyses: analysesField, backTo: z.string().max(5000).default("") }),
]);

/** Field with the reason why the selection was not compared. */
export const REFUSED_FIELD = "refused";

export const SELECTED_FIELD = "analysis";
