import type { DeviceConnection } from "~/domain/device/connection";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/status/Banner";

interface OtherSenderProps extends Pick<DeviceConnection, "otherSender"> {
  serial: string;
  timeZone: string | null;
}

/** Says that two senders use one serial number, and why one of them is not shown. */
export function OtherSender({ otherSender, serial, timeZone }: OtherSenderProps) {
  const { t } = useTranslation("live");
  const format = useFormat();
  if (otherSender === null) return null;
  return (
    <Banner tone="error" className="m-4 mb-0">
      {t("otherSender", { serial, time: format.timeOfDay(otherSender.atMs, { timeZone }) })}
    </Banner>
  );
}
