import type { LoaderFunctionArgs } from "@remix-run/node";
import { attachment } from "~/export/file-name";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { exportAnalysis } from "~/services/exports.server";

/** HIST-4: an analysis as a file, streamed. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  const { stream, mime, fileName } = await respond(request, exportAnalysis(context, params.analysisId ?? "", params.format ?? ""));
  return new Response(stream, {
    headers: {
      "Content-Type": mime,
      "Content-Disposition": attachment(fileName),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
