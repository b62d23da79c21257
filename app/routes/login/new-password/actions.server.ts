import { data } from "@remix-run/node";
import type { ProblemNotice } from "~/domain/problem";
import { readForm } from "~/http/form/read-form.server";
import { nextPage } from "~/http/next-page";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt } from "~/http/respond.server";
import { requireKeptBrowser } from "~/http/session.server";
import { changeOwnPassword } from "~/services/accounts/own-account.server";
import type { Context } from "~/services/context";
import { passwordFormSchema } from "../../account/form";

export interface NewPasswordAnswer {
  problem: ProblemNotice;
}

/** Replaces a temporary password. @throws Response 422 for an unknown form */
export async function handleNewPassword(context: Context, request: Request) {
  const form = await readForm(request, passwordFormSchema);
  const changed = await attempt(request, changeOwnPassword(context, form, await requireKeptBrowser(request)));
  if (!changed.ok) return data<NewPasswordAnswer>({ problem: changed.problem }, { status: changed.status });
  return redirectWithNotice(nextPage(null), { tone: "success", key: "passwordChanged" });
}
