import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdministrator, requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { DetailPage } from "~/ui/shell/DetailPage";
import { NewAccountForm } from "~/views/admin/accounts/NewAccountForm";
import type { AdminAnswer } from "~/views/admin/answer";
import { pageTitle } from "../../page-title";
import { handleNewAccount } from "./actions.server";
import { loadAccountForm } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireAdministrator(request, server);
  return { ...(await respond(request, loadAccountForm(context))), title: translator(context.language, "admin")("new.user.title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleNewAccount(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function NewAccountPage() {
  const { title, companies, roles } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <DetailPage width="medium" title={title} text={t("new.user.text")} backTo="/adminPanel/users">
      <NewAccountForm companies={companies} roles={roles} backTo="/adminPanel/users" answer={useActionData<AdminAnswer>()} />
    </DetailPage>
  );
}
