import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { data, Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { COMPANY_NAME_MAX } from "~/domain/company";
import { PASSWORD_MAX } from "~/domain/user";
import { attempt } from "~/http/respond.server";
import { signIn } from "~/http/session.server";
import { translator } from "~/i18n/i18n.server";
import { languageOf } from "~/i18n/language-of.server";
import { completeSetup, isSetupToken } from "~/services/accounts/setup.server";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { PasswordInput } from "~/ui/form/PasswordInput";
import { TextInput } from "~/ui/form/TextInput";
import { Logo } from "~/ui/Logo";
import { Banner } from "~/ui/status/Banner";

const setupSchema = z.object({
  token: z.string().max(100),
  companyName: z.string().max(200),
  email: z.string().max(254),
  password: z.string().max(PASSWORD_MAX),
});

/** Opened by the address that the first start prints; closed for good once an account exists. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (!(await isSetupToken(token))) throw redirect("/login");
  const t = translator(await languageOf(request), "setup");
  return { token, title: t("title") };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = setupSchema.parse(Object.fromEntries(await request.formData()));
  const done = await attempt(request, completeSetup(form));
  if (!done.ok) return data({ problem: done.problem, companyName: form.companyName, email: form.email }, { status: done.status });
  const { headers } = await signIn(request, form);
  return redirect("/devices", { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [{ title: `${shown?.title ?? ""} · Isobar` }];

export default function Setup() {
  const { t } = useTranslation("setup");
  const { t: problemWords } = useTranslation("problems");
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center bg-surface px-6 py-12 sm:bg-transparent">
      <Logo />
      <h1 className="mt-6 text-3xl font-semibold">{t("title")}</h1>
      <p className="mt-2 text-muted">{t("text")}</p>
      <Form method="post" className="mt-7 flex flex-col gap-4">
        <input type="hidden" name="token" value={token} />
        {answer && (
          <Banner tone="error" spoken>
            {problemWords(answer.problem.code, {
              ...answer.problem.details,
              field: t(String(answer.problem.details?.field ?? "companyName")),
            })}
          </Banner>
        )}
        <Field label={t("companyName")} field={{ name: "companyName", required: true, defaultValue: answer?.companyName }}>
          <TextInput size="large" maxLength={COMPANY_NAME_MAX} autoComplete="organization" />
        </Field>
        <Field label={t("email")} field={{ name: "email", required: true, defaultValue: answer?.email }}>
          <TextInput type="email" size="large" autoComplete="username" />
        </Field>
        <Field label={t("password")} field={{ name: "password", required: true }}>
          <PasswordInput size="large" autoComplete="new-password" />
        </Field>
        <Button variant="primary" size="large">
          {t("submit")}
        </Button>
      </Form>
    </main>
  );
}
