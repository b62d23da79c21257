import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { COMPANY_NAME_MAX } from "~/domain/company";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { languageOf } from "~/i18n/language-of.server";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { PasswordInput } from "~/ui/form/PasswordInput";
import { TextInput } from "~/ui/form/TextInput";
import { Logo } from "~/ui/Logo";
import { Banner } from "~/ui/status/Banner";
import { handleSetup } from "./actions.server";
import { loadSetupToken } from "./load.server";

/** Opened by the address that the first start prints; closed for good once an account exists. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = await respond(request, loadSetupToken(request));
  return { token, title: translator(await languageOf(request), "setup")("title") };
}

export const action = ({ request }: ActionFunctionArgs) => handleSetup(request);

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
        <Field
          label={t("companyName")}
          field={{ name: "companyName", required: true, maxLength: COMPANY_NAME_MAX, defaultValue: answer?.companyName }}
        >
          <TextInput size="large" autoComplete="organization" />
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
