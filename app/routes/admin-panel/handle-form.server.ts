import { data } from "@remix-run/node";
import type { z } from "zod";
import type { KeyIn } from "~/domain/display/word-keys";
import type { ProblemCode } from "~/domain/problem";
import { checkAdministrator } from "~/http/context.server";
import { readFormData } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt } from "~/http/respond.server";
import type { Context } from "~/services/context";
import type { AdminAnswer, OneTimeSecrets } from "~/views/admin/answer";

/** Result of a form: another page with a notice, or one-time words. */
type Done = { to: string; notice: KeyIn<"toasts"> } | { oneTimeSecrets: OneTimeSecrets };

interface Work<Fields> {
  schema: z.ZodType<Fields>;
  perform: (fields: Fields, form: FormData) => Promise<Done>;
  /** Message for an unforeseen error (specification §8). */
  unforeseen?: ProblemCode;
}

/** Fields that refusals concern. */
const fieldOf: Partial<Record<ProblemCode, string>> = {
  ...{ emptyEmail: "email", incorrectEmail: "email", emailTaken: "email" },
  ...{ passwordsUnmatch: "passwordAgain", shortPassword: "password", passwordFrequent: "password", passwordLength: "password" },
  ...{ openIdNoService: "issuer", openIdAddressTaken: "addresses", openIdSecretDue: "clientSecret" },
  ...{ webhookHostPrivate: "url", tooManyWebhooks: "url" },
  ...{ serialTaken: "hardwareSerial", logoTooLarge: "logo", logoFormat: "logo" },
};

/** Entered values to show again, without secrets and files. */
function enteredIn(form: FormData): Record<string, string> {
  const entered: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && !/password|secret/i.test(name)) entered[name] = value;
  return entered;
}

/**
 * Performs a form after the password was confirmed. A refusal returns the entered values. A generated password is in
 * this answer only.
 */
export async function handleAdminForm<Fields>(
  context: Context,
  request: Request,
  { schema, perform, unforeseen = "unexpected" }: Work<Fields>,
) {
  const form = await readFormData(request);
  const answer: AdminAnswer = { entered: enteredIn(form), errors: {}, problem: null, oneTimeSecrets: null };
  const open = await attempt(request, checkAdministrator(context, request));
  if (!open.ok) return data<AdminAnswer>({ ...answer, problem: open.problem }, { status: open.status });

  const read = schema.safeParse(Object.fromEntries(form));
  if (!read.success) {
    const errors: Record<string, string> = {};
    for (const { path, message } of read.error.issues) errors[path.join(".")] ??= message;
    return data<AdminAnswer>({ ...answer, errors }, { status: 422 });
  }
  const done = await attempt(request, perform(read.data, form));
  if (!done.ok) {
    const problem = done.problem.code === "unexpected" ? { code: unforeseen } : done.problem;
    const field = fieldOf[problem.code];
    return data<AdminAnswer>({ ...answer, problem, errors: field ? { [field]: problem.code } : {} }, { status: done.status });
  }
  if ("to" in done.value) return redirectWithNotice(done.value.to, { tone: "success", key: done.value.notice });
  return data<AdminAnswer>({ ...answer, oneTimeSecrets: done.value.oneTimeSecrets }, { headers: { "Cache-Control": "no-store" } });
}
