import type { DeviceConnection } from "~/domain/device/connection";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/status/Banner";
import { useRefusalWords } from "~/ui/status/use-refusal-words";

interface MatBannersProps {
  connection: Pick<DeviceConnection, "otherSender" | "refused">;
  serial: string;
  timeZone: string | null;
}

export function MatBanners({ connection: { otherSender, refused }, serial, timeZone }: MatBannersProps) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const wordsOf = useRefusalWords();
  const at = (atMs: number): string => format.timeOfDay(atMs, { timeZone });
  return (
    <>
      {otherSender && (
        <Banner tone="error" className="m-4 mb-0">
          {t("otherSender", { serial, time: at(otherSender.atMs) })}
        </Banner>
      )}
      {refused && (
        <Banner tone="error" spoken className="m-4 mb-0">
          {t(refused.fault === "wrongDeviceCredentials" ? "refused.signIn" : "refused.banner", {
            serial,
            time: at(refused.sinceMs),
            reason: wordsOf(refused),
          })}
        </Banner>
      )}
    </>
  );
}
