import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { DetailPage } from "~/ui/shell/DetailPage";
import type { SecondFactorAnswer } from "~/views/account/second-factor/second-factor-data";
import { SecondFactorSteps } from "~/views/account/second-factor/SecondFactorSteps";
import { pageTitle } from "../../page-title";
import { handleSecondFactorForm } from "./actions.server";
import { loadSecondFactor } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const shown = await respond(request, loadSecondFactor(context));
  return { shown, title: translator(context.language, "account")("secondFactor.title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleSecondFactorForm(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** PEER-12: sets up or switches off two-step verification, renews recovery codes. */
export default function SecondFactorPage() {
  const { t } = useTranslation("account");
  const { title, shown } = useLoaderData<typeof loader>();
  const answer = useActionData<SecondFactorAnswer>();
  return (
    <DetailPage title={title} backTo="/account" text={t("secondFactor.text")}>
      <div className="mt-5">
        <SecondFactorSteps shown={shown} answer={answer} />
      </div>
    </DetailPage>
  );
}
