import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import type { ProblemNotice } from "~/domain/problem";
import { readForm } from "~/http/form/read-form.server";
import { nextPage } from "~/http/next-page";
import { attempt } from "~/http/respond.server";
import { signInWithCode } from "~/http/session.server";
import type { RunningServer } from "~/services/context";
import { codeField } from "~/views/account/second-factor/form";

const formSchema = z.object({ code: codeField, next: z.string().max(2000).optional() });

export interface CodeAnswer {
  problem: ProblemNotice;
}

export async function handleCode(request: Request, server: RunningServer) {
  const { code, next } = await readForm(request, formSchema);
  const signedIn = await attempt(request, signInWithCode(request, server, code));
  if (signedIn.ok) return redirect(nextPage(next), { headers: signedIn.value });
  if (signedIn.problem.code === "sessionEnded") return redirect(`/login?next=${encodeURIComponent(nextPage(next))}`);
  return data<CodeAnswer>({ problem: signedIn.problem }, { status: signedIn.status });
}
