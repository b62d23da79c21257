import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdministrator, requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { DetailPage } from "~/ui/shell/DetailPage";
import type { AdminAnswer } from "~/views/admin/answer";
import { NewDeviceForm } from "~/views/admin/devices/NewDeviceForm";
import { pageTitle } from "../../page-title";
import { handleNewDevice } from "./actions.server";
import { loadDeviceForm } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireAdministrator(request, server);
  return { ...(await respond(request, loadDeviceForm(context))), title: translator(context.language, "admin")("new.device.title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleNewDevice(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function NewDevicePage() {
  const { title, companies } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <DetailPage width="medium" title={title} text={t("new.device.text")} backTo="/adminPanel/devices">
      <NewDeviceForm companies={companies} backTo="/adminPanel/devices" answer={useActionData<AdminAnswer>()} />
    </DetailPage>
  );
}
