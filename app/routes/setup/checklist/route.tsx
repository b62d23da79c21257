import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { DetailPage } from "~/ui/shell/DetailPage";
import { ChecklistCard } from "~/views/setup/checklist/ChecklistCard";
import { pageTitle } from "../../page-title";
import { loadChecklist } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const page = await respond(request, loadChecklist(context));
  return { ...page, title: translator(context.language, "setup")("checklist.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** UX-4: what this administrator has not set up yet. */
export default function ChecklistPage() {
  const { steps, progress, isShown, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("setup");
  return (
    <DetailPage title={title} backTo="/devices" text={t("checklist.progress", { ...progress })}>
      <ChecklistCard steps={steps} />
      <Form method="post" action="/guidance" className="mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <input type="hidden" name="next" value={isShown ? "/devices" : "/setup/checklist"} />
        <p className="text-sm text-muted">{t(isShown ? "checklist.shownText" : "checklist.hiddenText")}</p>
        <Button name="setupChecklist" value={isShown ? "hidden" : "shown"}>
          {t(isShown ? "checklist.hide" : "checklist.show")}
        </Button>
      </Form>
    </DetailPage>
  );
}
