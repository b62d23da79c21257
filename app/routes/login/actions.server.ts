import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { Problem } from "~/domain/problem";
import { readFormData } from "~/http/form/read-form.server";
import { nextPage } from "~/http/next-page";
import { attempt } from "~/http/respond.server";
import { signIn } from "~/http/session.server";
import type { RunningServer } from "~/services/context";

const credentials = z.object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(128) });

/**
 * Signs in and leads to the requested page, or to the verification code. A refusal keeps the email, never the password.
 */
export async function handleSignIn(request: Request, server: RunningServer) {
  const form = Object.fromEntries(await readFormData(request));
  const email = typeof form.email === "string" ? form.email : "";
  const entered = credentials.safeParse(form);
  if (!entered.success) return data({ email, problem: new Problem("incorrectCredentials").toNotice() }, { status: 401 });
  const attempted = await attempt(request, signIn(request, server, entered.data));
  if (!attempted.ok) return data({ email, problem: attempted.problem }, { status: attempted.status });
  const next = nextPage(typeof form.next === "string" ? form.next : null);
  const { headers, awaitsCode } = attempted.value;
  return redirect(awaitsCode ? `/login/code?next=${encodeURIComponent(next)}` : next, { headers });
}
