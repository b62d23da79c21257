import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Page } from "~/ui/shell/Page";
import { BrandingForm } from "~/views/branding/BrandingForm";
import type { BrandingAnswer } from "~/views/branding/shown-company";
import { pageTitle } from "../page-title";
import { handleBrandingForm } from "./actions.server";
import { loadBranding } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const branding = await respond(request, loadBranding(context));
  return { ...branding, title: translator(context.language, "settings")("branding.title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleBrandingForm(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** ADM-3: logo, name and address of the company. */
export default function BrandingOptionsPage() {
  const branding = useLoaderData<typeof loader>();
  const answer = useActionData<BrandingAnswer>();
  const { t } = useTranslation("settings");
  const { company } = branding;
  return (
    <Page title={t("branding.title")}>
      <p className="-mt-2 mb-5 max-w-prose text-sm text-muted">{t("branding.text")}</p>
      {/* Saving resets the form: no chosen file or ticked box remains. */}
      <BrandingForm key={JSON.stringify(company)} {...branding} now={new Date(branding.now)} answer={answer} />
    </Page>
  );
}
