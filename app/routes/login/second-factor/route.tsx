import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ArrowRight, LogOut } from "lucide-react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Button, LinkButton } from "~/ui/form/Button";
import type { SecondFactorAnswer } from "~/views/account/second-factor/second-factor-data";
import { SecondFactorSteps } from "~/views/account/second-factor/SecondFactorSteps";
import { SignInPage } from "~/views/sign-in/SignInPage";
import { handleSecondFactorForm } from "../../account/second-factor/actions.server";
import { loadSecondFactor } from "../../account/second-factor/load.server";
import { pageTitle } from "../../page-title";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server, new Date(), { duties: true });
  const shown = await respond(request, loadSecondFactor(context));
  return { shown, title: translator(context.language, "account")("secondFactor.dueTitle") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleSecondFactorForm(await requireContext(request, server, new Date(), { duties: true }), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** The only page for a user whose company requires two-step verification until it is set up. */
export default function SecondFactorDue() {
  const { t } = useTranslation("account");
  const { title, shown } = useLoaderData<typeof loader>();
  const answer = useActionData<SecondFactorAnswer>();
  return (
    <SignInPage title={title} text={t("secondFactor.dueText")} demo={shown.demo}>
      <div className="mt-7">
        <SecondFactorSteps shown={shown} answer={answer} />
      </div>
      {shown.state === "on" ? (
        <LinkButton to="/devices" variant="primary" icon={ArrowRight} className="mt-6">
          {t("secondFactor.goOn")}
        </LinkButton>
      ) : (
        <Form method="post" action="/logout" className="mt-6">
          <Button variant="quiet" icon={LogOut} className="-ml-3.5">
            {t("common:logOut")}
          </Button>
        </Form>
      )}
    </SignInPage>
  );
}
