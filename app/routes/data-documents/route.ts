import type { LoaderFunctionArgs } from "@remix-run/node";
import { Problem } from "~/domain/problem";
import { problemResponse } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import client from "../../../docs/client/isobar.py?raw";
import dataFormat from "../../../docs/data-format.md?raw";
import processedSchema from "../../../docs/schemas/processed.schema.json?raw";
import rawLineSchema from "../../../docs/schemas/raw-line.schema.json?raw";
import { documentPage } from "./document-page.server";

/** Documents about this version's files, by repository path, so that their links to one another work. */
const documents: ReadonlyMap<string, string> = new Map([
  ["data-format.md", dataFormat],
  ["client/isobar.py", client],
  ["schemas/processed.schema.json", processedSchema],
  ["schemas/raw-line.schema.json", rawLineSchema],
]);

/**
 * HIST-6: documents about exported files: text for programs, pages for browsers if Markdown. They hold no personal data
 * and need no sign-in.
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  const name = routeParam(params, "*");
  const text = documents.get(name);
  if (text === undefined) throw problemResponse(new Problem("notFound"));
  const asPage = name.endsWith(".md") && request.headers.get("Accept")?.includes("text/html");
  const type = asPage ? "text/html" : "text/plain";
  return new Response(asPage ? documentPage(text) : text, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-cache", Vary: "Accept" },
  });
}
