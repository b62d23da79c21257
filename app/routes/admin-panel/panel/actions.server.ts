import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { Problem } from "~/domain/problem";
import { PASSWORD_MAX } from "~/domain/user";
import { readForm } from "~/http/form/read-form.server";
import { attempt, problemResponse } from "~/http/respond.server";
import { readSessionToken } from "~/http/session.server";
import { enterAdminPanel } from "~/services/administration/admin-panel.server";
import type { Context } from "~/services/context";
import type { EnterAnswer } from "~/views/admin/panel/EnterForm";
import { adminPage } from "./load.server";

const formSchema = z.object({ password: z.string().max(PASSWORD_MAX), next: z.string().max(2000).default("") });

export async function handleEnter(context: Context, request: Request) {
  const { password, next } = await readForm(request, formSchema);
  const token = await readSessionToken(request);
  if (token === null) throw problemResponse(new Problem("signInRequired"), context.language);
  const entered = await attempt(request, enterAdminPanel(context, token, password));
  if (!entered.ok) return data<EnterAnswer>({ problem: entered.problem }, { status: entered.status });
  return redirect(adminPage(next), 303);
}
