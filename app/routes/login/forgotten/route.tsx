import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { respond } from "~/http/respond.server";
import { chooseLanguage } from "~/i18n/choose-language.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { TextInput } from "~/ui/form/TextInput";
import { Banner } from "~/ui/status/Banner";
import { BackToSignIn, SignInPage } from "~/views/sign-in/SignInPage";
import { pageTitle } from "../../page-title";
import { handleForgotten, type ForgottenAnswer } from "./actions.server";
import { loadForgotten } from "./load.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await respond(request, loadForgotten());
  return { ...page, title: translator(await chooseLanguage(request), "login")("forgotten.title") };
}

export const action = ({ request, context: { server } }: ActionFunctionArgs) => handleForgotten(request, server);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function Forgotten() {
  const { t } = useTranslation("login");
  const { t: problemWords } = useTranslation("problems");
  const { title, mails, minutes, demo } = useLoaderData<typeof loader>();
  const answer = useActionData<ForgottenAnswer>();
  const busy = useNavigation().formData?.has("email") ?? false;
  return (
    <SignInPage title={title} text={t(mails ? "forgotten.byMail" : "forgotten.byAdministrator", { minutes })} demo={demo}>
      {mails && (
        <Form method="post" className="mt-7 grid gap-4">
          {answer && (
            <Banner tone={answer.problem ? "error" : "success"} spoken>
              {answer.problem ? problemWords(answer.problem.code, { ...answer.problem.details }) : t("forgotten.sent")}
            </Banner>
          )}
          <Field label={t("email")} field={{ name: "email", required: true }}>
            <TextInput type="email" size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} />
          </Field>
          <Button variant="primary" size="large" busy={busy}>
            {t("forgotten.send")}
          </Button>
        </Form>
      )}
      <BackToSignIn />
    </SignInPage>
  );
}
