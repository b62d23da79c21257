import { data } from "@remix-run/node";
import { z } from "zod";
import type { ProblemNotice } from "~/domain/problem";
import type { User } from "~/domain/user";
import { env } from "~/env.server";
import { readCaller } from "~/http/caller.server";
import { readForm } from "~/http/form/read-form.server";
import { attempt } from "~/http/respond.server";
import { chooseLanguage } from "~/i18n/choose-language.server";
import { translator } from "~/i18n/i18n.server";
import { mailPasswordLink, PASSWORD_LINK_MINUTES, type PasswordLink } from "~/services/accounts/password-links.server";
import type { RunningServer } from "~/services/context";

/** Same for every address, unless refused. */
export interface ForgottenAnswer {
  problem: ProblemNotice | null;
}

/** Mails a one-time link. @throws Response 422 for an unknown form */
export async function handleForgotten(request: Request, server: RunningServer) {
  const { email } = await readForm(request, z.object({ email: z.string().max(254) }));
  const browserLanguage = await chooseLanguage(request);
  const write = ({ path }: PasswordLink, { preferredLanguage }: User) => {
    const t = translator(preferredLanguage ?? browserLanguage, "login");
    const link = new URL(path, env.PUBLIC_ORIGIN).href;
    return { subject: t("forgotten.mailSubject"), text: t("forgotten.mailText", { link, minutes: PASSWORD_LINK_MINUTES }) };
  };
  const sent = await attempt(request, mailPasswordLink({ email, ip: readCaller(request).ip, now: new Date(), server }, write));
  return sent.ok ? data<ForgottenAnswer>({ problem: null }) : data<ForgottenAnswer>({ problem: sent.problem }, { status: sent.status });
}
