import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "~/ui/form/Button";
import { FormCard } from "~/ui/form/FormCard";
import { DetailPage } from "~/ui/shell/DetailPage";
import { MatBanners } from "~/views/devices/MatBanners";
import { DeviceForm } from "~/views/devices/settings/DeviceForm";
import type { DeviceAnswer } from "~/views/devices/settings/shown-device";
import { pageTitle } from "../page-title";
import { handleDeviceForm } from "./actions.server";
import { loadDeviceSettings } from "./load.server";

/** `device` in the address, as on the live page. */
export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const settings = await respond(request, loadDeviceSettings(context, new URL(request.url).searchParams));
  return { ...settings, title: translator(context.language, "settings")("deviceSettings.title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleDeviceForm(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.device.name, data?.title);

/** DASH-7: settings of one device; without JavaScript it also shows a refused form of its dialog. */
export default function DeviceSettingsPage() {
  const { device, company, rulesTo, calibrationTo, connection, timeZone } = useLoaderData<typeof loader>();
  const answer = useActionData<DeviceAnswer>();
  const { t } = useTranslation("settings");
  const backTo = answer?.backTo ?? "/devices";
  return (
    <DetailPage title={t("deviceSettings.title")} backTo={backTo} text={device.hardwareSerial}>
      {(rulesTo || calibrationTo) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {rulesTo && <LinkButton to={rulesTo}>{t("alarms:rules")}</LinkButton>}
          {calibrationTo && <LinkButton to={calibrationTo}>{t("calibration:title")}</LinkButton>}
        </div>
      )}
      <MatBanners connection={connection} serial={device.hardwareSerial} timeZone={timeZone} />
      <DeviceForm
        kind={answer?.kind ?? "settings"}
        device={device}
        company={company}
        backTo={backTo}
        answer={answer}
        frame={(parts) => <FormCard {...parts} />}
      />
    </DetailPage>
  );
}
