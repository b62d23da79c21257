import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Building2, Layers, MonitorDot, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Dialog } from "~/ui/Dialog";
import { LinkButton } from "~/ui/form/Button";
import { DetailPage } from "~/ui/shell/DetailPage";
import { NewAccountForm } from "~/views/admin/accounts/NewAccountForm";
import type { AdminFrame } from "~/views/admin/AdminForm";
import { AdminPage } from "~/views/admin/AdminPage";
import { NewHouseForm } from "~/views/admin/all/NewHouseForm";
import { NewCompanyForm } from "~/views/admin/companies/NewCompanyForm";
import { DemoLine } from "~/views/admin/demo/DemoLine";
import { NewDeviceForm } from "~/views/admin/devices/NewDeviceForm";
import { type EnterAnswer, EnterForm } from "~/views/admin/panel/EnterForm";
import { ChecklistLine } from "~/views/setup/checklist/ChecklistLine";
import { pageTitle } from "../../page-title";
import { handleEnter } from "./actions.server";
import { loadPanel, type PanelData } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const panel = await respond(request, loadPanel(context, request));
  return { panel, title: translator(context.language, "admin")("title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleEnter(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** ADM-1: password, then the panel with its four dialogs. */
export default function AdminPanel() {
  const { panel, title } = useLoaderData<typeof loader>();
  const answer = useActionData<EnterAnswer>();
  if (!panel.isOpen)
    return (
      <DetailPage width="medium" title={title} backTo="/devices">
        <EnterForm next={panel.next} answer={answer} />
      </DetailPage>
    );
  return (
    <AdminPage title={title}>
      <ChecklistLine progress={panel.setup} />
      <DemoLine canLeave={panel.canLeaveDemo} />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {panel.dialogs.map((name) => (
          <Tile key={name} name={name} />
        ))}
      </ul>
      {panel.dialog && <PanelDialog {...panel} dialog={panel.dialog} />}
    </AdminPage>
  );
}

type OpenPanel = Extract<PanelData, { isOpen: true }>;
type DialogName = OpenPanel["dialogs"][number];

const icons = { company: Building2, user: UserPlus, device: MonitorDot, all: Layers } satisfies Record<DialogName, unknown>;

function Tile({ name }: { name: DialogName }) {
  const { t } = useTranslation("admin");
  const Icon = icons[name];
  return (
    <li>
      <Card className="flex h-full flex-col items-start">
        <Icon size={22} aria-hidden />
        <h2 className="mt-3 text-base font-semibold">{t(`new.${name}.title`)}</h2>
        <p className="mb-4 text-sm text-muted">{t(`new.${name}.text`)}</p>
        <LinkButton to={`?dialog=${name}`} preventScrollReset className="mt-auto" aria-label={t(`new.${name}.title`)}>
          {t("new.open")}
        </LinkButton>
      </Card>
    </li>
  );
}

function PanelDialog({ dialog, companies, roles, timeZones }: OpenPanel & { dialog: DialogName }) {
  const { t } = useTranslation("admin");
  const closeTo = "/adminPanel";
  const frame: AdminFrame = ({ body, actions, form }) => (
    <Dialog title={t(`new.${dialog}.title`)} subtitle={t(`new.${dialog}.text`)} closeTo={closeTo} actions={actions} wrap={form}>
      {body}
    </Dialog>
  );
  const shared = { key: dialog, frame, backTo: closeTo, answer: undefined };
  const forms = {
    company: () => <NewCompanyForm {...shared} timeZones={timeZones} />,
    user: () => <NewAccountForm {...shared} companies={companies} roles={roles} />,
    device: () => <NewDeviceForm {...shared} companies={companies} />,
    all: () => <NewHouseForm {...shared} />,
  } satisfies Record<DialogName, () => ReactNode>;
  return forms[dialog]();
}
