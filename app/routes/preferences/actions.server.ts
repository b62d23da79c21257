import { redirect } from "@remix-run/node";
import { z } from "zod";
import { guidanceChangeSchema } from "~/domain/guidance/guidance";
import { optionalContext } from "~/http/context.server";
import { readForm } from "~/http/form/read-form.server";
import { ownPath } from "~/http/next-page";
import { respond } from "~/http/respond.server";
import { updatePreferences } from "~/services/accounts/credentials.server";
import type { Context, RunningServer } from "~/services/context";
import { changeGuidance } from "~/services/guidance/own-guidance.server";

export async function savePreferences(
  request: Request,
  server: RunningServer,
  chosen: Parameters<typeof updatePreferences>[1],
): Promise<void> {
  const context = await optionalContext(request, server, new Date(), { duties: true });
  if (context) await respond(request, updatePreferences(context, chosen));
}

const guidanceFormSchema = guidanceChangeSchema.extend({ next: z.string().max(2000).optional() });

/**
 * Stores the user's guidance through captures. Without `next` the answer is empty.
 * @throws Response 422 for other fields
 */
export async function saveGuidance(context: Context, request: Request): Promise<Response> {
  const { next, ...change } = await readForm(request, guidanceFormSchema);
  await respond(request, changeGuidance(context, change));
  return next === undefined ? new Response(null, { status: 204 }) : redirect(ownPath(next) ?? "/", 303);
}
