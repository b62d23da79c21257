import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { LogOut } from "lucide-react";
import { requireContext } from "~/http/context.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { PasswordForm } from "~/views/account/PasswordForm";
import { SignInPage } from "~/views/sign-in/SignInPage";
import { pageTitle } from "../../page-title";
import { handleNewPassword, type NewPasswordAnswer } from "./actions.server";
import { loadNewPassword } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server, new Date(), { duties: true });
  return { ...loadNewPassword(context), title: translator(context.language, "account")("password.dueTitle") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleNewPassword(await requireContext(request, server, new Date(), { duties: true }), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** The only page for a user with a temporary password. */
export default function NewPassword() {
  const { t } = useTranslation("account");
  const { title, email, passwordMin, demo } = useLoaderData<typeof loader>();
  const answer = useActionData<NewPasswordAnswer>();
  return (
    <SignInPage title={title} text={t("password.dueText")} demo={demo}>
      <div className="mt-7">
        <PasswordForm min={passwordMin} email={email} problem={answer?.problem} />
      </div>
      <Form method="post" action="/logout" className="mt-6">
        <Button variant="quiet" icon={LogOut} className="-ml-3.5">
          {t("common:logOut")}
        </Button>
      </Form>
    </SignInPage>
  );
}
