import { data, redirect } from "@remix-run/node";
import { readForm } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt } from "~/http/respond.server";
import { requireKeptBrowser } from "~/http/session.server";
import { startSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes } from "~/services/accounts/second-factor.server";
import type { Context } from "~/services/context";
import { secondFactorFormSchema, type SecondFactorForm } from "~/views/account/second-factor/form";
import type { SecondFactorAnswer } from "~/views/account/second-factor/second-factor-data";

/** @throws Response 422 for an unknown form */
export async function handleSecondFactorForm(context: Context, request: Request) {
  const form = await readForm(request, secondFactorFormSchema);
  const { intent } = form;
  const done = await attempt(request, run(context, request, form));
  if (!done.ok) return data<SecondFactorAnswer>({ intent, problem: done.problem }, { status: done.status });
  if (done.value) return data<SecondFactorAnswer>({ intent, recoveryCodes: done.value });
  return intent === "remove"
    ? redirectWithNotice("/account", { tone: "success", key: "secondFactorOff" })
    : redirect(new URL(request.url).pathname, { status: 303 });
}

async function run(context: Context, request: Request, form: SecondFactorForm): Promise<string[] | null> {
  if (form.intent === "confirm") return confirmSecondFactor(context, form.code, await requireKeptBrowser(request));
  if (form.intent === "renew") return renewRecoveryCodes(context, form.password);
  if (form.intent === "begin") await startSecondFactor(context, form.password);
  else await removeSecondFactor(context, form.password, await requireKeptBrowser(request));
  return null;
}
