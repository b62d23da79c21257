import type { DeviceConnection } from "~/domain/device/connection";
import type { LastRefusal } from "~/domain/device/refused-frames";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Facts } from "~/ui/Facts";
import { useSince } from "~/ui/status/ConnectionLabel";
import { useRefusalWords } from "~/ui/status/use-refusal-words";
import { MatBanners } from "../../devices/MatBanners";

interface ContactCardProps {
  contact: DeviceContact;
  serial: string;
  nowMs: number;
  timeZone: string | null;
}

/** ADM-1: whether frames arrive, the last accepted one, and the last refusal with its remedy. */
export function ContactCard({ contact: { connection, lastFrameAtMs, lastRefusal }, serial, nowMs, timeZone }: ContactCardProps) {
  const { t } = useTranslation("admin");
  const { at } = useTimes(timeZone);
  const since = useSince(nowMs, timeZone);
  const refusalWords = useRefusalWords();
  const { state, sinceMs } = connection;
  return (
    <>
      <div className="-mx-4">
        <MatBanners connection={connection} serial={serial} timeZone={timeZone} />
      </div>
      <Card className="mt-4 py-1.5">
        <Facts
          facts={[
            [t("contact.connection"), t(`devices:connection.${state}`, { time: sinceMs === null ? "" : since(sinceMs) })],
            [t("contact.lastFrame"), lastFrameAtMs === null ? t("contact.none") : at(lastFrameAtMs, { seconds: true })],
            [
              t("contact.lastRefusal"),
              lastRefusal === null ? t("contact.noRefusal") : `${refusalWords(lastRefusal)} · ${at(lastRefusal.atMs, { seconds: true })}`,
            ],
          ]}
        />
      </Card>
    </>
  );
}

export interface DeviceContact {
  connection: DeviceConnection;
  sides: { connection: DeviceConnection }[];
  /** Unix milliseconds (server clock) of the last accepted frame; null before the first. */
  lastFrameAtMs: number | null;
  lastRefusal: LastRefusal | null;
}
