import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Cable } from "lucide-react";
import { deviceKind } from "~/domain/device/device";
import { DEVICE_LINE_MAX } from "~/domain/device/settings";
import { requireAdministrator, requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "~/ui/form/Button";
import { TextInput } from "~/ui/form/TextInput";
import { DetailPage } from "~/ui/shell/DetailPage";
import { Banner } from "~/ui/status/Banner";
import { AdminAction, AdminActionAnswer } from "~/views/admin/AdminAction";
import { AdminField, AdminForm } from "~/views/admin/AdminForm";
import type { AdminAnswer } from "~/views/admin/answer";
import { ClockNote } from "~/views/admin/ClockNote";
import { CompanyChoice } from "~/views/admin/CompanyChoice";
import { ContactCard } from "~/views/admin/devices/ContactCard";
import { KindField } from "~/views/admin/devices/KindField";
import { PlaceFields } from "~/views/admin/devices/PlaceFields";
import { pageTitle } from "../../page-title";
import { handleDevice } from "./actions.server";
import { loadDevice, type DeviceData } from "./load.server";

export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  return respond(request, loadDevice(await requireAdministrator(request, server), routeParam(params, "deviceId")));
}

export async function action({ request, params, context: { server } }: ActionFunctionArgs) {
  return handleDevice(await requireContext(request, server), request, routeParam(params, "deviceId"));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.device.name);

/** ADM-1: one device; a retired one can only be reactivated. */
export default function DeviceOfPanelPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<AdminAnswer>();
  const { t } = useTranslation("admin");
  const { at } = useTimes(page.timeZone);
  const { device } = page;
  const serials = [device, ...device.halves].map(({ hardwareSerial }) => hardwareSerial).join(", ");
  return (
    <DetailPage
      width="medium"
      title={device.name}
      text={[t(`kinds:${deviceKind(device).id}`), serials, device.companyName].join(" · ")}
      backTo="/adminPanel/devices"
    >
      {device.retiredAt ? (
        <>
          <Banner className="mt-4">{t("retiredSince", { time: at(device.retiredAt) })}</Banner>
          <ClockNote timeZone={page.timeZone} />
          <AdminActionAnswer answer={answer} />
          <AdminAction intent="reinstate" title={t("reinstate.title")} text={t("reinstate.text")} submit={t("reinstate.submit")} />
        </>
      ) : (
        <>
          <ClockNote timeZone={page.timeZone} />
          {page.contact && <ContactCard contact={page.contact} serial={serials} nowMs={page.nowMs} timeZone={page.timeZone} />}
          <Changes {...page} answer={answer} />
        </>
      )}
    </DetailPage>
  );
}

function Changes({ device, otherCompanies, connectPath, canChangeType, answer }: DeviceData & { answer: AdminAnswer | undefined }) {
  const { t } = useTranslation("admin");
  const isEdited = answer?.entered.intent === "edit";
  return (
    <>
      {!isEdited && <AdminActionAnswer answer={answer} />}
      <AdminForm
        action={`/adminPanel/devices/${device.id}`}
        intent="edit"
        submit={t("common:save")}
        backTo="/adminPanel/devices"
        answer={isEdited ? answer : undefined}
      >
        <AdminField name="name" label={t("field.deviceName")} required maxLength={DEVICE_LINE_MAX} value={device.name}>
          <TextInput autoComplete="off" />
        </AdminField>
        <PlaceFields place={device} />
      </AdminForm>
      {connectPath && (
        <LinkButton to={connectPath} icon={Cable} className="mt-4">
          {t("setup:mat.goOn")}
        </LinkButton>
      )}
      {canChangeType && (
        <AdminAction intent="type" title={t("type.title")} text={t("type.text")} submit={t("type.submit")}>
          <KindField value={device.deviceType} withoutHalves />
        </AdminAction>
      )}
      <AdminAction intent="password" title={t("rotate.title")} text={t("rotate.text")} submit={t("rotate.submit")} />
      {otherCompanies.length > 0 && (
        <AdminAction intent="move" title={t("move.title")} text={t("move.text")} submit={t("move.submit")}>
          <CompanyChoice companies={otherCompanies} always />
        </AdminAction>
      )}
      <AdminAction danger intent="retire" title={t("retire.title")} text={t("retire.text")} submit={t("retire.submit")} />
    </>
  );
}
