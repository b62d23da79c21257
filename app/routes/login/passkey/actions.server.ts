import { readCaller } from "~/http/caller.server";
import { readForm } from "~/http/form/read-form.server";
import { nextPage } from "~/http/next-page";
import { respond } from "~/http/respond.server";
import { passkeyParty, signInWithPasskey } from "~/http/session.server";
import { startPasskeySignIn } from "~/services/accounts/passkeys.server";
import type { RunningServer } from "~/services/context";
import { passkeySignInSchema } from "../../account/passkeys/form";

/** Returns the options for a passkey, then the next page, signed in. @throws Response with the refusal */
export async function handlePasskeySignIn(request: Request, server: RunningServer): Promise<Response> {
  const form = await readForm(request, passkeySignInSchema);
  if (form.intent === "show") {
    const headers = await respond(request, signInWithPasskey(request, server, form.shown));
    return Response.json({ to: nextPage(form.next) }, { headers });
  }
  return respond(request, begin(request));
}

const begin = async (request: Request): Promise<Response> =>
  Response.json(await startPasskeySignIn(passkeyParty(request), { ip: readCaller(request).ip, now: new Date() }));
