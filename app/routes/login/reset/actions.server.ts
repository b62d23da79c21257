import { data } from "@remix-run/node";
import { z } from "zod";
import type { ProblemNotice } from "~/domain/problem";
import { PASSWORD_MAX } from "~/domain/user";
import { readCaller } from "~/http/caller.server";
import { readForm } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt } from "~/http/respond.server";
import { setPasswordByLink } from "~/services/accounts/password-links.server";
import type { RunningServer } from "~/services/context";

const formSchema = z.object({ token: z.string().max(100), password: z.string().max(PASSWORD_MAX * 4) });

export interface ResetAnswer {
  problem: ProblemNotice;
}

/** Sets a password by a link and leads to the sign-in. @throws Response 422 for an unknown form */
export async function handleReset(request: Request, server: RunningServer) {
  const form = await readForm(request, formSchema);
  const done = await attempt(request, setPasswordByLink(form, { ip: readCaller(request).ip, now: new Date(), server }));
  if (!done.ok) return data<ResetAnswer>({ problem: done.problem }, { status: done.status });
  return redirectWithNotice("/login", { tone: "success", key: "passwordChanged" });
}
