import type { LoaderFunctionArgs } from "@remix-run/node";
import { Problem } from "~/domain/problem";
import { problemResponse } from "~/http/respond.server";
import client from "../../../docs/client/isobar.py?raw";
import dataFormat from "../../../docs/data-format.md?raw";
import processedSchema from "../../../docs/schemas/processed.schema.json?raw";
import rawLineSchema from "../../../docs/schemas/raw-line.schema.json?raw";
import { documentPage } from "./document-page.server";

/** What a researcher needs to read the files of this very version, by its path in the repository, so that links from one to another hold. */
const documents: ReadonlyMap<string, string> = new Map([
  ["data-format.md", dataFormat],
  ["client/isobar.py", client],
  ["schemas/processed.schema.json", processedSchema],
  ["schemas/raw-line.schema.json", rawLineSchema],
]);

/**
 * HIST-6: the documents about exported files: programs get them as text, browsers what is written in Markdown as a page. They say nothing of anybody:
 * whoever got a file may read them.
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  const name = params["*"] ?? "";
  const text = documents.get(name);
  if (text === undefined) throw problemResponse(new Problem("notFound"));
  const asPage = name.endsWith(".md") && request.headers.get("Accept")?.includes("text/html");
  const type = asPage ? "text/html" : "text/plain";
  return new Response(asPage ? documentPage(text) : text, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-cache", Vary: "Accept" },
  });
}
