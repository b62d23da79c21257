import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdministrator, requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { DetailPage } from "~/ui/shell/DetailPage";
import { type LeaveAnswer, LeaveDemo } from "~/views/admin/demo/LeaveDemo";
import { pageTitle } from "../../page-title";
import { handleLeave } from "./actions.server";
import { loadLeaveDemo } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireAdministrator(request, server);
  const contents = await respond(request, loadLeaveDemo(context));
  return { contents, title: translator(context.language)("leaveDemo") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleLeave(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** UX-4: from the demo to the set-up of the own clinic. */
export default function LeaveDemoPage() {
  const { contents, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <DetailPage title={title} backTo="/adminPanel" text={t("demo.text")}>
      <LeaveDemo contents={contents} answer={useActionData<LeaveAnswer>()} />
    </DetailPage>
  );
}
