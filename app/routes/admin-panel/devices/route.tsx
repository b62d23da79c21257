import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Archive, MonitorDot } from "lucide-react";
import { deviceKind } from "~/domain/device/device";
import { requireAdministrator } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { usePlace } from "~/i18n/use-place";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "~/ui/form/Button";
import { Chip } from "~/ui/status/Chip";
import { ConnectionLabel } from "~/ui/status/ConnectionLabel";
import { Row, TableCell } from "~/ui/Table";
import { AdminList } from "~/views/admin/AdminList";
import { AdminPage } from "~/views/admin/AdminPage";
import { ClockNote } from "~/views/admin/ClockNote";
import { pageTitle } from "../../page-title";
import { loadDevices } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireAdministrator(request, server);
  const list = await respond(request, loadDevices(context, new URL(request.url).searchParams));
  return { ...list, title: translator(context.language, "admin")("devices.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function DevicesOfPanelPage() {
  const { search, found, nowMs, timeZone, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  const placeName = usePlace();
  return (
    <AdminPage
      title={title}
      actions={
        <LinkButton to="/adminPanel/devices/new" variant="primary" icon={MonitorDot}>
          {t("new.device.title")}
        </LinkButton>
      }
    >
      <ClockNote timeZone={timeZone} />
      <AdminList
        caption={title}
        search={search}
        found={found}
        heads={[
          { label: t("field.deviceName") },
          { label: t("field.room") },
          { label: t("field.deviceType"), wide: true },
          { label: t("field.company"), wide: true },
          { label: t("field.status"), wide: true },
        ]}
        row={(device) => {
          const status = device.contact ? (
            <span className="flex max-w-64 flex-col gap-0.5 font-normal">
              <ConnectionLabel state={device.contact} nowMs={nowMs} timeZone={timeZone} />
            </span>
          ) : (
            <Chip icon={Archive}>{t("retired")}</Chip>
          );
          return (
            <Row key={device.id}>
              <TableCell
                className="py-2 font-medium"
                second={
                  <>
                    <span className="block font-normal break-all">{device.hardwareSerial}</span>
                    <span className="md:hidden">{status}</span>
                  </>
                }
              >
                <Link to={`/adminPanel/devices/${device.id}`} className="no-underline hover:underline">
                  {device.name}
                </Link>
              </TableCell>
              <TableCell>{placeName(device.room)}</TableCell>
              <TableCell className="max-md:hidden">{t(`kinds:${deviceKind(device).id}`)}</TableCell>
              <TableCell className="max-md:hidden">{device.companyName}</TableCell>
              <TableCell className="max-md:hidden">{status}</TableCell>
            </Row>
          );
        }}
      />
    </AdminPage>
  );
}
