import { z } from "zod";
import { analysisTypes } from "~/domain/analysis/types";
import { Problem } from "~/domain/problem";
import { decimalMarks } from "./format";

/** More would not fit into an address; what is more is asked for by a filter. */
export const MOST_SELECTED = 250;

const id = z.string().trim().min(1).max(64);
const words = z.string().trim().min(1).max(500);
/** A day of the clinic's calendar. */
const day = z.iso.date();
const list = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).max(most).default([]);
/** As a box that is ticked, or not sent. */
const ticked = z.enum(["on"]).optional();

/**
 * What an address or a form of `/exports` asks for. Of the analyses: those that are named (`analysis`, once for each); otherwise those of a
 * patient, device, type and stretch of days, all of the company's where nothing narrows them. Of each the formats that are named (`format`), and
 * of all together one table a row per analysis, contact and frame (`tables=on`). `names=on` names patients; `decimal` is that of tables.
 * `alone=on` asks for the one format of the one analysis as it is, without an archive around it.
 */
export const exportRequestSchema = z.strictObject({
  analysis: list(id, MOST_SELECTED),
  patient: id.optional(),
  q: words.optional(),
  device: id.optional(),
  type: z.enum(analysisTypes).optional(),
  from: day.optional(),
  to: day.optional(),
  format: list(z.string().max(32), 32),
  tables: ticked,
  names: ticked.describe("Names patients instead of their pseudonyms; needs the scope `readPatientNames`"),
  alone: ticked,
  decimal: z.enum(decimalMarks).optional().describe("Of tables; by default that of the caller's language"),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

const repeated: ReadonlySet<string> = new Set(["analysis", "format"] satisfies (keyof ExportRequest)[]);

/** What an address asks of the file of one analysis. */
export const fileRequestSchema = exportRequestSchema.pick({ names: true, decimal: true });

/** The request of an address or a form; fields that are left empty are not there. @throws Problem invalidQuery, with the field */
export const exportRequestOf = (fields: URLSearchParams | FormData): ExportRequest => requestOf(fields, exportRequestSchema);

/** The same of one file. @throws Problem invalidQuery, with the field */
export const fileRequestOf = (fields: URLSearchParams): z.infer<typeof fileRequestSchema> => requestOf(fields, fileRequestSchema);

function requestOf<Asked>(fields: URLSearchParams | FormData, schema: z.ZodType<Asked>): Asked {
  const given = [...fields].filter((entry): entry is [string, string] => entry[1] !== "");
  const names = new Set(given.map(([name]) => name));
  const valuesOf = (name: string): string[] => given.flatMap(([other, value]) => (other === name ? [value] : []));
  const asked = Object.fromEntries([...names].map((name) => [name, repeated.has(name) ? valuesOf(name) : valuesOf(name).at(-1)]));
  const { data, error } = schema.safeParse(asked);
  if (error) throw new Problem("invalidQuery", { field: fieldOf(error.issues[0]) });
  return data;
}

const fieldOf = (issue: z.core.$ZodIssue | undefined): string =>
  issue?.code === "unrecognized_keys" ? (issue.keys[0] ?? "") : String(issue?.path[0] ?? "");
