import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DatabaseBackup } from "lucide-react";
import { requireAdministrator, requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useFormat } from "~/i18n/use-format";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Facts } from "~/ui/Facts";
import { Checkbox } from "~/ui/form/choices";
import { NumberInput } from "~/ui/form/TextInput";
import { Banner } from "~/ui/status/Banner";
import { EmptyState } from "~/ui/status/states";
import { HeadCell, Row, Table, TableCell } from "~/ui/Table";
import { AdminAction, AdminActionAnswer } from "~/views/admin/AdminAction";
import { AdminField, AdminForm, useTicked, type AdminFrame } from "~/views/admin/AdminForm";
import { AdminPage } from "~/views/admin/AdminPage";
import type { AdminAnswer } from "~/views/admin/answer";
import { ClockNote } from "~/views/admin/ClockNote";
import { pageTitle } from "../../page-title";
import { handleBackups } from "./actions.server";
import { loadBackups } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireAdministrator(request, server);
  const page = await respond(request, loadBackups(context));
  return { ...page, title: translator(context.language)("backups") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleBackups(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** When the server's database is backed up, and which backups exist. */
export default function BackupsPage() {
  const { state, timeZone, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  const answer = useActionData<AdminAnswer>();
  return (
    <AdminPage title={title}>
      {state ? (
        <>
          <ClockNote timeZone={timeZone} />
          <AdminActionAnswer answer={answer} />
          {state.failure !== null && (
            <Banner tone="error" className="mb-4">
              {t("backups.failed", { reason: state.failure })}
            </Banner>
          )}
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <StateCard state={state} timeZone={timeZone} />
            <PlanCard state={state} answer={answer} />
          </div>
          <Backups backups={state.backups} timeZone={timeZone} />
        </>
      ) : (
        <Card>{t("backups.mongodb")}</Card>
      )}
    </AdminPage>
  );
}

type State = ReturnType<typeof useLoaderData<typeof loader>>["state"] & object;

function StateCard({ state, timeZone }: { state: State; timeZone: string | null }) {
  const { t } = useTranslation("admin");
  const { at } = useTimes(timeZone);
  const format = useFormat();
  const [newest] = state.backups;
  const facts = [
    [t("backups.last"), newest ? `${at(newest.madeAt)} · ${format.megabytes(newest.bytes)}` : t("backups.none")],
    [t("backups.next"), state.nextAt === null ? t("backups.off") : t("backups.nextFrom", { time: at(state.nextAt) })],
    [t("backups.encryption"), state.keyId === null ? t("backups.notEncrypted") : t("backups.key", { key: state.keyId })],
    [t("backups.folder"), state.folder],
    [t("backups.restored"), state.restoredAt === null ? t("backups.never") : at(state.restoredAt)],
  ] as const;
  return (
    <div>
      <Card>
        <h2 className="mb-2 text-base font-semibold">{t("backups.state")}</h2>
        <Facts facts={facts} />
      </Card>
      <AdminAction intent="now" title={t("backups.now.title")} text={t("backups.now.text")} submit={t("backups.now.submit")} />
    </div>
  );
}

function PlanCard({ state: { plan }, answer }: { state: State; answer: AdminAnswer | undefined }) {
  const { t } = useTranslation("admin");
  const frame: AdminFrame = ({ body, actions, form }) => (
    <Card>
      <h2 className="text-base font-semibold">{t("backups.plan.title")}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t("backups.plan.text")}</p>
      {form(
        <>
          {body}
          <div className="mt-5 flex justify-end gap-2.5">{actions}</div>
        </>,
      )}
    </Card>
  );
  return (
    <AdminForm action="/adminPanel/backups" submit={t("common:save")} backTo="/adminPanel" answer={answer} intent="plan" frame={frame}>
      <On isOn={plan.isOn} />
      <AdminField name="hour" label={t("backups.plan.hour")} required value={String(plan.hour)}>
        <NumberInput min={0} max={23} />
      </AdminField>
      <AdminField name="keep" label={t("backups.plan.keep")} hint={t("backups.plan.keepHint")} required value={String(plan.keep)}>
        <NumberInput min={1} max={365} />
      </AdminField>
    </AdminForm>
  );
}

function On({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation("admin");
  return (
    <Checkbox name="isOn" defaultChecked={useTicked("isOn", isOn)}>
      {t("backups.plan.on")}
    </Checkbox>
  );
}

function Backups({ backups, timeZone }: { backups: State["backups"]; timeZone: string | null }) {
  const { t } = useTranslation("admin");
  const { at } = useTimes(timeZone);
  const format = useFormat();
  if (backups.length === 0)
    return (
      <Card className="mt-4">
        <EmptyState icon={DatabaseBackup} title={t("backups.none")}>
          {t("backups.noneText")}
        </EmptyState>
      </Card>
    );
  return (
    <div className="mt-4">
      <Table caption={t("backups.kept")}>
        <thead>
          <tr>
            <HeadCell>{t("backups.file")}</HeadCell>
            <HeadCell>{t("backups.madeAt")}</HeadCell>
            <HeadCell numeric>{t("backups.size")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {backups.map(({ name, madeAt, bytes }) => (
            <Row key={name}>
              <TableCell className="break-all">{name}</TableCell>
              <TableCell>{at(madeAt)}</TableCell>
              <TableCell numeric>{format.megabytes(bytes)}</TableCell>
            </Row>
          ))}
        </tbody>
      </Table>
      <p className="mt-3 text-sm text-muted">{t("backups.restoreText")}</p>
    </div>
  );
}
