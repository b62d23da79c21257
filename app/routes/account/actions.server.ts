import { data } from "@remix-run/node";
import type { ProblemNotice } from "~/domain/problem";
import { readForm } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt, respond } from "~/http/respond.server";
import { requireKeptBrowser } from "~/http/session.server";
import { changeOwnPassword, endOtherSessions, endOwnSession } from "~/services/accounts/own-account.server";
import type { Context } from "~/services/context";
import { accountFormSchema, type AccountForm } from "./form";

/** A refusal and its form. */
export interface AccountAnswer {
  intent: AccountForm["intent"];
  problem: ProblemNotice;
}

const notices = { changePassword: "passwordChanged", endSession: "sessionEnded", endOtherSessions: "otherSessionsEnded" } as const;

/**
 * Performs a form and leads back to the page. @throws Response 422 for an unknown form, 404 for another user's session
 */
export async function handleAccountForm(context: Context, request: Request) {
  const form = await readForm(request, accountFormSchema);
  if (form.intent === "endSession") await respond(request, endOwnSession(context, form.id));
  else if (form.intent === "endOtherSessions") await respond(request, endOtherSessions(context, await requireKeptBrowser(request)));
  else {
    const changed = await attempt(request, changeOwnPassword(context, form, await requireKeptBrowser(request)));
    if (!changed.ok) return data<AccountAnswer>({ intent: form.intent, problem: changed.problem }, { status: changed.status });
  }
  return redirectWithNotice("/account", { tone: "success", key: notices[form.intent] });
}
