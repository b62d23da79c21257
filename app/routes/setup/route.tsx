import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { ADDRESS_MAX, COMPANY_NAME_MAX } from "~/domain/company";
import { USER_NAME_MAX } from "~/domain/user";
import { respond } from "~/http/respond.server";
import { chooseLanguage } from "~/i18n/choose-language.server";
import { translator } from "~/i18n/i18n.server";
import { needWords } from "~/i18n/need-words";
import { useTranslation } from "~/i18n/use-translation";
import { isWordKey } from "~/i18n/word-key";
import type { WordsHandle } from "~/i18n/word-rooms";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { PasswordInput } from "~/ui/form/PasswordInput";
import { TextArea, TextInput } from "~/ui/form/TextInput";
import { TimeZoneSelect } from "~/ui/form/TimeZoneSelect";
import { OpenHeader } from "~/ui/shell/OpenHeader";
import { Banner } from "~/ui/status/Banner";
import { RestoreBackup } from "~/views/setup/RestoreBackup";
import { Steps } from "~/views/setup/Steps";
import { pageTitle } from "../page-title";
import { handleSetup } from "./actions.server";
import { loadSetup } from "./load.server";

/** Opened by the address printed at first start; redirects once an account exists. */
export const handle = { words: await needWords("signedIn") } satisfies WordsHandle;

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const page = await respond(request, loadSetup(request, server));
  return { ...page, title: translator(await chooseLanguage(request), "setup")("title") };
}

export const action = ({ request, context: { server } }: ActionFunctionArgs) => handleSetup(request, server);

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => pageTitle(shown?.title);

/** UX-4: the company, then its first user. */
export default function Setup() {
  const { t, i18n } = useTranslation("setup");
  const { t: problemWords } = useTranslation("problems");
  const { token, step, draft, timeZones, restorable, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formAction?.startsWith("/setup") ?? false;
  const problem = answer?.problem;
  const field = `setup:${problem?.details?.field ?? ""}`;
  return (
    <div className="min-h-dvh bg-surface px-6">
      <OpenHeader demo={false} className="mx-auto max-w-xl" />
      <main className="mx-auto max-w-xl pt-6 pb-16">
        {answer && "restoring" in answer && (
          <Banner tone="success" spoken className="mb-4">
            {t("restore.restarting")}
          </Banner>
        )}
        <Steps current={step} />
        <h1 className="mt-4 text-3xl font-semibold">{title}</h1>
        <p className="mt-2 text-muted">{t(`text.${step}`)}</p>
        {/* A key per step, so that the browser does not carry values over. */}
        <Form key={step} method="post" className="mt-7 flex flex-col gap-4">
          <input type="hidden" name="token" value={token} />
          {problem && (
            <Banner tone="error" spoken>
              {problemWords(problem.code, { ...problem.details, field: t(isWordKey(field, i18n) ? field : "companyName") })}
            </Banner>
          )}
          {step === "company" ? (
            <CompanyFields timeZones={timeZones} {...(answer?.entered ?? draft)} />
          ) : (
            <PersonFields {...(answer?.entered ?? draft)} />
          )}
          <Button variant="primary" size="large" name="intent" value={step} busy={busy} className="mt-2">
            {t(`submit.${step}`)}
          </Button>
          {step === "person" && (
            <Button variant="quiet" name="intent" value="back" formNoValidate className="self-center">
              {t("common:back")}
            </Button>
          )}
        </Form>
        {restorable && <RestoreBackup token={token} {...restorable} />}
      </main>
    </div>
  );
}

interface CompanyFieldsProps {
  companyName: string;
  address: string;
  timeZone: string;
  timeZones: readonly string[];
}

function CompanyFields({ companyName, address, timeZone, timeZones }: CompanyFieldsProps) {
  const { t } = useTranslation("setup");
  return (
    <>
      <Field
        label={t("companyName")}
        field={{ name: "companyName", required: true, maxLength: COMPANY_NAME_MAX, defaultValue: companyName }}
      >
        <TextInput size="large" autoComplete="organization" />
      </Field>
      <Field label={t("address")} hint={t("optional")} field={{ name: "address", maxLength: ADDRESS_MAX, defaultValue: address }}>
        <TextArea autoComplete="street-address" />
      </Field>
      <Field label={t("timeZone")} hint={t("timeZoneHint")} field={{ name: "timeZone", defaultValue: timeZone }}>
        <TimeZoneSelect size="large" timeZones={timeZones} />
      </Field>
    </>
  );
}

function PersonFields({ name, email }: { name: string; email: string }) {
  const { t } = useTranslation("setup");
  return (
    <>
      <Field label={t("name")} field={{ name: "name", required: true, maxLength: USER_NAME_MAX, defaultValue: name }}>
        <TextInput size="large" autoComplete="name" />
      </Field>
      <Field label={t("email")} field={{ name: "email", required: true, defaultValue: email }}>
        <TextInput type="email" size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={t("password")} field={{ name: "password", required: true }}>
        <PasswordInput size="large" autoComplete="new-password" />
      </Field>
    </>
  );
}
