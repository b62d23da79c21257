import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { respond } from "~/http/respond.server";
import { chooseLanguage } from "~/i18n/choose-language.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { TextInput } from "~/ui/form/TextInput";
import { Banner } from "~/ui/status/Banner";
import { SignInPage } from "~/views/sign-in/SignInPage";
import { pageTitle } from "../../page-title";
import { handleCode, type CodeAnswer } from "./actions.server";
import { loadCodePage } from "./load.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await respond(request, loadCodePage(request));
  return { ...page, title: translator(await chooseLanguage(request), "login")("code.title") };
}

export const action = ({ request, context: { server } }: ActionFunctionArgs) => handleCode(request, server);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function CodePage() {
  const { t } = useTranslation("login");
  const { t: problemWords } = useTranslation("problems");
  const { title, next, demo } = useLoaderData<typeof loader>();
  const answer = useActionData<CodeAnswer>();
  const busy = useNavigation().formData?.has("code") ?? false;
  return (
    <SignInPage title={title} text={t("code.text")} demo={demo}>
      <Form method="post" className="mt-7 grid gap-4">
        <input type="hidden" name="next" value={next} />
        {answer && (
          <Banner tone="error" spoken>
            {problemWords(answer.problem.code, { ...answer.problem.details })}
          </Banner>
        )}
        <Field label={t("code.code")} field={{ name: "code", required: true }} hint={t("code.recovery")}>
          <TextInput size="large" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} autoFocus className="numeral" />
        </Field>
        <Button variant="primary" size="large" busy={busy}>
          {t("submit")}
        </Button>
      </Form>
      <p className="mt-6 text-sm">
        <Link to="/login" className="underline underline-offset-2">
          {t("code.back")}
        </Link>
      </p>
    </SignInPage>
  );
}
