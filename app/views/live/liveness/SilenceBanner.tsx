import { sentBy, type DeviceKind } from "~/domain/device/kind";
import { useTranslation } from "~/i18n/use-translation";
import type { DeviceStream } from "~/live/browser/live-hooks";
import { Banner } from "~/ui/status/Banner";
import { useSince } from "~/ui/status/ConnectionLabel";
import type { Liveness } from "./liveness";

interface SilenceBannerProps {
  liveness: Liveness;
  live: Pick<DeviceStream, "state" | "connection">;
  kind: DeviceKind;
  timeZone: string | null;
  className?: string;
}

/** LIVE-4, LIVE-11: what is silent since when, and that the data is old. */
export function SilenceBanner({ liveness, live: { state, connection }, kind, timeZone, className }: SilenceBannerProps) {
  const { t } = useTranslation("live");
  const since = useSince(state.serverNowMs, timeZone);
  const { freshness, silent, lastFrameAtMs } = liveness;
  const sent = sentBy(kind);
  const isRefused = silent === "mat" && state.connection.refused !== null;
  if (silent === null) return null;
  if (silent === "mat" && lastFrameAtMs === null)
    return (
      <Banner tone="info" className={className}>
        {t(`status.never.${sent}`)}
      </Banner>
    );
  return (
    <Banner tone={silent === "mat" ? "alarm" : "error"} spoken className={className}>
      {connection === "disconnected" && <>{t("socket.disconnected")}. </>}
      {t(`silent.${isRefused ? "refused" : silent}`, { time: lastFrameAtMs === null ? "—" : since(lastFrameAtMs) })}{" "}
      {(freshness === "stale" || freshness === "blank") && <span className="text-muted">{t(`old.${freshness}.${sent}`)}</span>}
    </Banner>
  );
}
