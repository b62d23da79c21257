import { trusted } from "mongoose";
import { toObjectId } from "~/data/scoped.server";
import { tenantAnalyses } from "~/data/stored-analyses.server";
import { newestFirst, type AnalysisSort, type ListOrder, type PlaceInList } from "~/domain/analysis/list-order";
import { HISTORY_PAGE_SIZE, type AnalysisSummary } from "~/domain/analysis/record";
import { pageWithin } from "~/domain/list-page";
import { can } from "~/domain/permission";
import type { StorageUse } from "~/domain/storage/quota";
import { storageUse } from "~/recordings/storage.server";
import { allow } from "../allow";
import { namedSummaries, toQuery, type AnalysisFilter } from "../analyses.server";
import { audit } from "../audit.server";
import type { Context } from "../context";

export interface AnalysisPage extends StorageUse {
  analyses: AnalysisSummary[];
  /** From 1 to the last page. */
  page: number;
  totalPages: number;
  totalAnalysis: number;
  /** Analyses before this page. */
  before: number;
  /** May differ from the requested order. */
  order: ListOrder;
}

interface AskedPage extends AnalysisFilter {
  page: number;
  order?: ListOrder;
  /** The ten next to this place, if sorted by date and available; else the page number. */
  beside?: PlaceInList | undefined;
}

type Query = ReturnType<typeof toQuery>;
type Direction = 1 | -1;

/**
 * Ten a page. Neighbours are read from the page's end, the second half from the list's end, others by skipping
 * (docs/decisions/050-pages-of-the-history.md).
 */
export async function pageAnalyses(context: Context, { page, order = newestFirst, beside, ...filter }: AskedPage): Promise<AnalysisPage> {
  allow(context, "readAnalyses");
  const query = toQuery(filter);
  const possible = possibleOrder(context, order, filter);
  const [totalAnalysis, use] = await Promise.all([tenantAnalyses(context).count(query), storageUse(context)]);
  const found =
    (beside && possible.sort === "date" ? await placeNextTo(context, { query, order: possible, beside }) : null) ??
    (await byNumber(context, { query, order: possible, page, total: totalAnalysis }));
  await audit(context, { action: "listAnalyses", object: context.company.id, patientId: filter.patientId });
  return {
    analyses: await namedSummaries(context, found.documents),
    before: found.before,
    page: Math.floor(found.before / HISTORY_PAGE_SIZE) + 1,
    totalPages: pageWithin(totalAnalysis, page, HISTORY_PAGE_SIZE).totalPages,
    totalAnalysis,
    order: possible,
    ...use,
  };
}

/** Numbers would reveal something under pseudonyms; a patient's analyses share one. */
const possibleOrder = (context: Context, order: ListOrder, { patientId }: AnalysisFilter): ListOrder =>
  order.sort === "patient" && (patientId !== undefined || !can("readPatientNames", context)) ? newestFirst : order;

const sortedBy = { date: null, type: "analysisType", patient: "patientNumber", size: "sizeBytes" } as const satisfies Record<
  AnalysisSort,
  string | null
>;

/** Index order: ties newest first, reversed oldest first. */
function sortOf({ sort, isDescending }: ListOrder, isBackwards: boolean): Record<string, Direction> {
  const field = sortedBy[sort];
  const direction: Direction = isDescending === isBackwards ? 1 : -1;
  const opposite: Direction = direction === 1 ? -1 : 1;
  return field === null ? { creationDate: direction, _id: direction } : { [field]: direction, creationDate: opposite, _id: opposite };
}

const find = (context: Context, query: object, sort: Record<string, Direction>) =>
  tenantAnalyses(context)
    .find(query)
    .sort(sort)
    .limit(HISTORY_PAGE_SIZE)
    .select({ preview: 0, result: 0, quality: 0, captureId: 0 })
    .lean();

interface Found {
  documents: Awaited<ReturnType<typeof find>>;
  before: number;
}

async function byNumber(
  context: Context,
  { query, order, page, total }: { query: Query; order: ListOrder; page: number; total: number },
): Promise<Found> {
  const { skip: before } = pageWithin(total, page, HISTORY_PAGE_SIZE);
  const length = Math.min(HISTORY_PAGE_SIZE, total - before);
  if (length <= 0) return { documents: [], before: 0 };
  const fromTheEnd = before > total / 2;
  const documents = await find(context, query, sortOf(order, fromTheEnd))
    .skip(fromTheEnd ? total - before - length : before)
    .limit(length);
  return { documents: fromTheEnd ? documents.reverse() : documents, before };
}

/** Null without ten before or any after: both ends are read by number. */
async function placeNextTo(
  context: Context,
  { query, order, beside }: { query: Query; order: ListOrder; beside: PlaceInList },
): Promise<Found | null> {
  const isBackwards = beside.side === "before";
  const documents = await find(context, { $and: [query, ...pastPlace(beside, order)] }, sortOf(order, isBackwards));
  if (isBackwards) documents.reverse();
  const [first] = documents;
  if (!first || (isBackwards && documents.length < HISTORY_PAGE_SIZE)) return null;
  return { documents, before: await countBefore(context, { query, order, at: first.creationDate, id: first._id.toHexString() }) };
}

/** The first condition bounds an index, the second splits ties. */
function pastPlace({ side, at, id }: PlaceInList, { isDescending }: ListOrder) {
  const [past, pastOrAt] = (side === "after") === isDescending ? (["$lt", "$lte"] as const) : (["$gt", "$gte"] as const);
  return [
    { creationDate: trusted({ [pastOrAt]: at }) },
    { $or: [{ creationDate: trusted({ [past]: at }) }, { _id: trusted({ [past]: toObjectId(id) }) }] },
  ];
}

/** Both counts need only an index. */
async function countBefore(
  context: Context,
  { query, order, at, id }: { query: Query; order: ListOrder } & Pick<PlaceInList, "at" | "id">,
): Promise<number> {
  const side = order.isDescending ? "$gte" : "$lte";
  const next = new Date(at.getTime() + (order.isDescending ? 1 : -1));
  const [earlier, sameMoment] = await Promise.all([
    tenantAnalyses(context).count({ $and: [query, { creationDate: trusted({ [side]: next }) }] }),
    tenantAnalyses(context).count({ $and: [query, { creationDate: at, _id: trusted({ [side]: toObjectId(id) }) }] }),
  ]);
  return earlier + sameMoment - 1;
}
