import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { withNames } from "~/domain/caller";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { streamArchive } from "./load.server";

/** HIST-5, PEER-10: analyses as one ZIP (`exportRequestSchema`). */
export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = withNames(await requireContext(request, server));
  return respond(request, streamArchive(context, new URL(request.url).searchParams, request.signal));
}

/** Selections too long for an address. */
export async function action({ request, context: { server } }: ActionFunctionArgs) {
  const context = await requireContext(request, server);
  return respond(
    request,
    request.formData().then((form) => streamArchive(context, form, request.signal)),
  );
}
