import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { PASSWORD_MAX } from "~/domain/user";
import { readForm } from "~/http/form/read-form.server";
import { attempt, respond } from "~/http/respond.server";
import { signIn } from "~/http/session.server";
import { completeSetup } from "~/services/accounts/setup.server";

const setupSchema = z.object({
  token: z.string().max(100),
  companyName: z.string().max(200),
  email: z.string().max(254),
  password: z.string().max(PASSWORD_MAX),
});

/** Founds the first company with its first account and signs that person in. @throws Response 422 for a form that is none of ours */
export async function handleSetup(request: Request) {
  const form = await readForm(request, setupSchema);
  const done = await attempt(request, completeSetup(form));
  if (!done.ok) return data({ problem: done.problem, companyName: form.companyName, email: form.email }, { status: done.status });
  const { headers } = await respond(request, signIn(request, form));
  return redirect("/devices", { headers });
}
