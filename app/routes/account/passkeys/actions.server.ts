import { readForm } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { respond } from "~/http/respond.server";
import { passkeyParty } from "~/http/session.server";
import { addPasskey, startPasskeyRegistration, removePasskey } from "~/services/accounts/passkeys.server";
import type { Context } from "~/services/context";
import { passkeyFormSchema } from "./form";

/** Passkey requests of the account page. @throws Response with the refusal, 422 for an unknown form */
export async function handlePasskeyForm(context: Context, request: Request): Promise<Response> {
  const form = await readForm(request, passkeyFormSchema);
  return respond(request, run(context, request, form));
}

async function run(
  context: Context,
  request: Request,
  form: Awaited<ReturnType<typeof readForm<typeof passkeyFormSchema>>>,
): Promise<Response> {
  if (form.intent === "remove") {
    await removePasskey(context, form.id);
    return redirectWithNotice("/account", { tone: "success", key: "passkeyRemoved" });
  }
  const party = passkeyParty(request);
  if (form.intent === "begin") return Response.json(await startPasskeyRegistration(context, party, form.password));
  await addPasskey(context, party, form);
  return new Response(null, { status: 204 });
}
