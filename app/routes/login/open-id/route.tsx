import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { ArrowRight } from "lucide-react";
import { useEffect } from "react";
import { respond } from "~/http/respond.server";
import { chooseLanguage } from "~/i18n/choose-language.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Button, buttonStyle } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { TextInput } from "~/ui/form/TextInput";
import { Banner } from "~/ui/status/Banner";
import { BackToSignIn, SignInPage } from "~/views/sign-in/SignInPage";
import { pageTitle } from "../../page-title";
import { handleOpenId, type OpenIdReply } from "./actions.server";
import { loadOpenIdPage } from "./load.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await respond(request, loadOpenIdPage(request));
  return { ...page, title: translator(await chooseLanguage(request), "login")("openId.title") };
}

export const action = ({ request, context: { server } }: ActionFunctionArgs) => handleOpenId(request, server);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function OpenIdPage() {
  const { t } = useTranslation("login");
  const { title, next, demo } = useLoaderData<typeof loader>();
  const answer = useActionData<OpenIdReply>();
  return (
    <SignInPage title={title} text={t("openId.text")} demo={demo}>
      {answer && "to" in answer ? <WayThere {...answer} /> : <EmailForm next={next} refused={answer} />}
      <BackToSignIn next={next} />
    </SignInPage>
  );
}

function EmailForm({ next, refused }: { next: string; refused: Extract<OpenIdReply, { email: string }> | undefined }) {
  const { t } = useTranslation("login");
  const { t: problemWords } = useTranslation("problems");
  const busy = useNavigation().formData?.has("email") ?? false;
  return (
    <Form method="post" className="mt-7 grid gap-4">
      <input type="hidden" name="next" value={next} />
      {refused && (
        <Banner tone="error" spoken>
          {problemWords(refused.problem.code, { ...refused.problem.details })}
        </Banner>
      )}
      <Field label={t("email")} field={{ name: "email", required: true, defaultValue: refused?.email }}>
        <TextInput type="email" size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Button variant="primary" size="large" busy={busy}>
        {t("openId.submit")}
      </Button>
    </Form>
  );
}

/** Redirects automatically if scripts run. */
function WayThere({ to, host }: { to: string; host: string }) {
  const { t } = useTranslation("login");
  useEffect(() => location.assign(to), [to]);
  return (
    <a href={to} className={buttonStyle({ variant: "primary", size: "large", className: "mt-7 w-full" })}>
      {t("openId.goOn", { host })}
      <ArrowRight size={18} aria-hidden />
    </a>
  );
}
