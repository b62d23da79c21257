import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { PASSWORD_MAX } from "~/domain/user";
import { readCaller } from "~/http/caller.server";
import { readForm } from "~/http/form/read-form.server";
import { attempt, respond } from "~/http/respond.server";
import { signIn, readTokenCookie } from "~/http/session.server";
import { elevateSession } from "~/services/accounts/sessions.server";
import { completeSetup, saveSetupDraft, setupDraft } from "~/services/accounts/setup.server";
import { restoreAtSetup } from "~/services/backups/restore-at-setup.server";
import type { RunningServer } from "~/services/context";
import { setupPath } from "~/views/addresses/setup";

const token = z.string().max(100);
const person = { token, name: z.string().max(254), email: z.string().max(254) };
const setupSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("company"),
    token,
    companyName: z.string().max(200),
    address: z.string().max(1000),
    timeZone: z.string().max(60).default(""),
  }),
  z.object({ intent: z.literal("restore"), token, backup: z.string().max(200) }),
  z.object({ intent: z.literal("back"), ...person }),
  z.object({ intent: z.literal("person"), ...person, password: z.string().max(PASSWORD_MAX) }),
]);

/**
 * Keeps the company until the person is entered; then creates both and signs the person in.
 * @throws Response 422 for an unknown form
 */
export async function handleSetup(request: Request, server: RunningServer) {
  const { intent, ...form } = await readForm(request, setupSchema);
  if ("backup" in form) return handleRestore(request, form);
  const entered = { companyName: "", address: "", timeZone: "", name: "", email: "", ...form, password: undefined };
  if (!("password" in form)) {
    const { token, ...draft } = form;
    const kept = await attempt(request, saveSetupDraft(token, draft));
    if (!kept.ok) return data({ problem: kept.problem, entered }, { status: kept.status });
    return redirect(setupPath(token, intent === "company" ? "person" : "company"), 303);
  }
  const now = new Date();
  const { companyName = "", address = "" } = (await respond(request, setupDraft(form.token))) ?? {};
  const done = await attempt(request, completeSetup({ ...form, companyName, address }, { now, ip: readCaller(request).ip }));
  if (!done.ok) return data({ problem: done.problem, entered }, { status: done.status });
  const { headers } = await respond(request, signIn(request, server, form));
  // The password was just entered, so the first mat needs no confirmation.
  const session = await readTokenCookie(headers.get("Set-Cookie"));
  if (session !== null) await respond(request, elevateSession(session, now));
  return redirect("/setup/mat", { status: 303, headers });
}

async function handleRestore(request: Request, { token, backup }: { token: string; backup: string }) {
  const done = await attempt(request, restoreAtSetup(token, backup));
  return done.ok
    ? data({ restoring: true, problem: undefined, entered: undefined })
    : data({ problem: done.problem, entered: undefined }, { status: done.status });
}
