import type { LoaderFunctionArgs } from "@remix-run/node";
import { attachment } from "~/export/file-name";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { exportLog } from "~/services/logs/log-exports.server";

/** KIND-3: a whole log of a device as a file, streamed. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  const { deviceId = "", log = "", format = "" } = params;
  const { stream, mime, fileName } = await respond(request, exportLog(context, deviceId, log, format));
  return new Response(stream, {
    headers: {
      "Content-Type": mime,
      "Content-Disposition": attachment(fileName),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
