import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { LinkIconButton } from "~/ui/form/IconButton";
import { handleSecondFactorForm, type SecondFactorAnswer } from "./actions.server";
import { loadSecondFactor } from "./load.server";
import { SecondFactorSteps } from "./SecondFactorSteps";

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  const shown = await respond(request, loadSecondFactor(context));
  return { shown, title: translator(context.language, "account")("secondFactor.title") };
}

export async function action({ request }: ActionFunctionArgs) {
  return handleSecondFactorForm(await requireContext(request), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Isobar` }];

/** PEER-12: sets the person's second factor up, renews its recovery codes, switches it off. */
export default function SecondFactorPage() {
  const { t } = useTranslation("account");
  const { title, shown } = useLoaderData<typeof loader>();
  const answer = useActionData<SecondFactorAnswer>();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pt-6 pb-12">
      <div className="flex items-center gap-2">
        <LinkIconButton to="/account" icon={ArrowLeft} label={t("common:back")} className="-ml-2" />
        <h1 className="text-2xl font-semibold">{title}</h1>
      </div>
      <p className="mt-1 mb-5 text-sm text-muted">{t("secondFactor.text")}</p>
      <SecondFactorSteps shown={shown} answer={answer} />
    </div>
  );
}
