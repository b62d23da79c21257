import { z } from "zod";
import { analysisTypes } from "~/domain/analysis-types";
import { itemAt } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import { decimalMarks } from "./format";

/** Address length limit; larger sets need a filter. */
export const MAX_SELECTED = 250;

const id = z.string().trim().min(1).max(64);
const words = z.string().trim().min(1).max(500);
/** Clinic day. */
const day = z.iso.date();
const list = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).max(max).default([]);
/** Checkbox. */
const ticked = z.enum(["on"]).optional();

/**
 * Query of `/exports`: named analyses, else a filter; `format` per analysis; `tables=on` adds tables; `names=on` names
 * patients; `decimal` is for tables; `alone=on` returns one file without archive.
 */
export const exportRequestSchema = z.strictObject({
  analysis: list(id, MAX_SELECTED),
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

export const fileRequestSchema = exportRequestSchema.pick({ names: true, decimal: true });

/** Empty fields are dropped. @throws Problem invalidQuery, with the field */
export const parseExportRequest = (fields: URLSearchParams | FormData): ExportRequest => requestOf(fields, exportRequestSchema);

/** @throws Problem invalidQuery, with the field */
export const parseFileRequest = (fields: URLSearchParams): z.infer<typeof fileRequestSchema> => requestOf(fields, fileRequestSchema);

function requestOf<Asked>(fields: URLSearchParams | FormData, schema: z.ZodType<Asked>): Asked {
  const given = [...fields].filter((entry): entry is [string, string] => entry[1] !== "");
  const names = new Set(given.map(([name]) => name));
  const valuesOf = (name: string): string[] => given.flatMap(([other, value]) => (other === name ? [value] : []));
  const asked = Object.fromEntries([...names].map((name) => [name, repeated.has(name) ? valuesOf(name) : valuesOf(name).at(-1)]));
  const { data, error } = schema.safeParse(asked);
  if (error) throw new Problem("invalidQuery", { field: fieldOf(itemAt(error.issues, 0)) });
  return data;
}

const fieldOf = (issue: z.core.$ZodIssue): string =>
  issue.code === "unrecognized_keys" ? itemAt(issue.keys, 0) : String(itemAt(issue.path, 0));
