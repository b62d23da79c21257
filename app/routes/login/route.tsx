import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Building2, Clock } from "lucide-react";
import { useEffect } from "react";
import type { ProblemNotice } from "~/domain/problem";
import { respond } from "~/http/respond.server";
import { chooseLanguage } from "~/i18n/choose-language.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Button, LinkButton } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { PasswordInput } from "~/ui/form/PasswordInput";
import { TextInput } from "~/ui/form/TextInput";
import { Banner } from "~/ui/status/Banner";
import { useNotify } from "~/ui/toasts/use-notify";
import { PasskeyButton } from "~/views/sign-in/PasskeyButton";
import { SignInPage } from "~/views/sign-in/SignInPage";
import { pageTitle } from "../page-title";
import { handleSignIn } from "./actions.server";
import { loadLoginPage } from "./load.server";

/** Stored name of the last company; a sign-in clears it. */
const STORED_COMPANY = "company";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const page = await respond(request, loadLoginPage(request, server));
  return { ...page, pageTitle: translator(await chooseLanguage(request), "login")("title") };
}

export const action = ({ request, context: { server } }: ActionFunctionArgs) => handleSignIn(request, server);

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => pageTitle(shown?.pageTitle);

export default function Login() {
  const { t } = useTranslation("login");
  const { next, demo, passkeys, openId, isUnset, refused, ended, limits } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formAction?.startsWith("/login") ?? false;

  useEffect(() => localStorage.removeItem(STORED_COMPANY), []);

  return (
    <SignInPage title={t("title")} text={t("subtitle")} demo={demo}>
      {isUnset && <Banner className="mt-5">{t("notSetUp")}</Banner>}
      <Form method="post" className="mt-7 flex flex-col gap-4">
        <input type="hidden" name="next" value={next} />
        {ended && !answer && (
          <Banner icon={Clock}>
            {t(`ended.${ended}`, limits)} {t("ended.alarms")}
          </Banner>
        )}
        <Refusal problem={answer?.problem ?? refused} />
        <Field label={t("email")} field={{ name: "email", required: true, defaultValue: answer?.email }}>
          <TextInput type="email" size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={t("password")} field={{ name: "password", required: true }}>
          <PasswordInput size="large" />
        </Field>
        <Button variant="primary" size="large" busy={busy} className="mt-2 w-full">
          {t("submit")}
        </Button>
      </Form>
      {openId && (
        <LinkButton
          to={`/login/openId?next=${encodeURIComponent(next)}`}
          size="large"
          icon={Building2}
          className="mt-3 h-auto min-h-11 py-2 text-center whitespace-normal [&>svg]:shrink-0"
        >
          {t("openId.title")}
        </LinkButton>
      )}
      {passkeys && <PasskeyButton next={next} />}
      <p className="mt-4 text-sm">
        <Link to="/login/forgotten" className="underline underline-offset-2">
          {t("forgotten.link")}
        </Link>
      </p>
      <p className="mt-6 flex items-start gap-2 text-sm text-muted">
        <Clock size={16} aria-hidden className="mt-0.5 shrink-0" />
        {t("sessionNote", { minutes: limits.idleMinutes })}
      </p>
    </SignInPage>
  );
}

/** Shown at the form, and as a toast, which screen readers announce. */
function Refusal({ problem }: { problem: ProblemNotice | null }) {
  const { t } = useTranslation("problems");
  const notify = useNotify();
  useEffect(() => {
    if (problem) notify({ tone: "error", key: problem.code, details: problem.details });
  }, [problem, notify]);
  return problem ? <Banner tone="error">{t(problem.code, { ...problem.details })}</Banner> : null;
}
