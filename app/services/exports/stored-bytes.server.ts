import { analysesOf } from "~/data/stored-analyses.server";
import type { Context } from "~/domain/context";
import { allow } from "../allow";
import { selectionQuery, type ExportSelection } from "./selected-analyses.server";

/** The recordings of more analyses are not added up: that would read all of them before anybody has chosen. */
const MOST_ADDED = 1_000;

/** How many analyses a selection has, and the bytes that their recordings take up in the store; null where they are too many. */
export async function storedBytes(context: Context, selection: ExportSelection): Promise<{ count: number; bytes: number | null }> {
  allow(context, "readAnalyses");
  const query = selectionQuery(selection);
  const count = await analysesOf(context).count(query);
  if (count > MOST_ADDED) return { count, bytes: null };
  const sizes = await analysesOf(context).find(query).select({ sizeBytes: 1 }).lean();
  return { count, bytes: sizes.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) };
}
