import { optionalContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { updatePreferences } from "~/services/accounts/credentials.server";

/** Keeps a choice with the person, where somebody is signed in. */
export async function keepPreferences(request: Request, chosen: Parameters<typeof updatePreferences>[1]): Promise<void> {
  const context = await optionalContext(request, new Date(), { duties: true });
  if (context) await respond(request, updatePreferences(context, chosen));
}
