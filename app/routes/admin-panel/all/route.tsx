import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdministrator, requireContext } from "~/http/context.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { DetailPage } from "~/ui/shell/DetailPage";
import { NewHouseForm } from "~/views/admin/all/NewHouseForm";
import type { AdminAnswer } from "~/views/admin/answer";
import { pageTitle } from "../../page-title";
import { handleNewHouse } from "./actions.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const { language } = await requireAdministrator(request, server);
  return { title: translator(language, "admin")("new.all.title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleNewHouse(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function NewHousePage() {
  const { title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <DetailPage width="medium" title={title} text={t("new.all.text")} backTo="/adminPanel">
      <NewHouseForm backTo="/adminPanel" answer={useActionData<AdminAnswer>()} />
    </DetailPage>
  );
}
