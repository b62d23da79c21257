import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { respond } from "~/http/respond.server";
import { chooseLanguage } from "~/i18n/choose-language.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { PasswordInput } from "~/ui/form/PasswordInput";
import { Banner } from "~/ui/status/Banner";
import { SignInPage } from "~/views/sign-in/SignInPage";
import { pageTitle } from "../../page-title";
import { handleReset, type ResetAnswer } from "./actions.server";
import { loadReset } from "./load.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await respond(request, loadReset(request));
  return { ...page, title: translator(await chooseLanguage(request), "login")("reset.title") };
}

export const action = ({ request, context: { server } }: ActionFunctionArgs) => handleReset(request, server);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function Reset() {
  const { t } = useTranslation("login");
  const { t: problemWords } = useTranslation("problems");
  const { title, token, email, passwordMin, demo } = useLoaderData<typeof loader>();
  const problem = useActionData<ResetAnswer>()?.problem;
  const busy = useNavigation().formData?.has("password") ?? false;
  return (
    <SignInPage title={title} text={email === null ? undefined : t("reset.text", { email })} demo={demo}>
      {email === null ? (
        <div className="mt-6 grid gap-4">
          <Banner tone="error">{problemWords("linkUsed")}</Banner>
          <Link to="/login/forgotten" className="text-sm underline underline-offset-2">
            {t("forgotten.link")}
          </Link>
        </div>
      ) : (
        <Form method="post" className="mt-7 grid gap-4">
          <input type="hidden" name="token" value={token} />
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          {problem && (
            <Banner tone="error" spoken>
              {problemWords(problem.code, { ...problem.details })}
            </Banner>
          )}
          <Field
            label={t("account:password.next")}
            field={{ name: "password", required: true, minLength: passwordMin }}
            hint={t("account:password.hint", { min: passwordMin })}
          >
            <PasswordInput size="large" autoComplete="new-password" />
          </Field>
          <Button variant="primary" size="large" busy={busy}>
            {t("reset.submit")}
          </Button>
        </Form>
      )}
    </SignInPage>
  );
}
