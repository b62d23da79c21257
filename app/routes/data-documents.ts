import type { LoaderFunctionArgs } from "@remix-run/node";
import { Problem } from "~/domain/problem";
import { problemResponse } from "~/http/respond.server";
import client from "../../docs/client/isobar.py?raw";
import dataFormat from "../../docs/data-format.md?raw";
import processedSchema from "../../docs/schemas/processed.schema.json?raw";
import rawLineSchema from "../../docs/schemas/raw-line.schema.json?raw";

/** What a researcher needs to read the files of this very version, by its path in the repository, so that links from one to another hold. */
const documents: ReadonlyMap<string, string> = new Map([
  ["data-format.md", dataFormat],
  ["client/isobar.py", client],
  ["schemas/processed.schema.json", processedSchema],
  ["schemas/raw-line.schema.json", rawLineSchema],
]);

/** HIST-6: the documents about exported files, as text. They say nothing of anybody: whoever got a file may read them. */
export function loader({ params }: LoaderFunctionArgs) {
  const text = documents.get(params["*"] ?? "");
  if (text === undefined) throw problemResponse(new Problem("notFound"));
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" } });
}
