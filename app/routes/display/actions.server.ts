import { redirect } from "@remix-run/node";
import { readForm } from "~/http/form/read-form.server";
import { ownPath } from "~/http/next-page";
import { respond } from "~/http/respond.server";
import type { Context } from "~/services/context";
import { changeLayout } from "~/services/layout-settings.server";
import { formToChange, keptNames, layoutFormSchema } from "~/views/display/layout-form";

/**
 * LIVE-8: saves the user's layout for a device type. Without `next` the response is empty.
 * @throws Response 422 for other fields
 */
export async function handleLayoutForm(context: Context, request: Request): Promise<Response> {
  const form = await readForm(request, layoutFormSchema);
  await respond(request, changeLayout(context, form.deviceType, formToChange(form)));
  return form.next === undefined ? new Response(null, { status: 204 }) : redirect(plain(ownPath(form.next) ?? "/"), 303);
}

/** The path without a view, so that it shows what was saved. */
function plain(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://page.invalid");
  for (const name of keptNames) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
