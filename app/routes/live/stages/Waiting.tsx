import { useTranslation } from "react-i18next";
import { sentBy, type DeviceKind } from "~/domain/device/kind";
import { useFormat } from "~/i18n/use-format";
import type { Freshness } from "~/live/browser/frame-store";
import type { DeviceStream } from "~/live/browser/live-hooks";
import { Banner } from "~/ui/status/Banner";

/** Says what the stage is waiting for, or since when it is old. */
export function Waiting({
  live,
  kind,
  freshness,
  timeZone,
}: {
  live: DeviceStream;
  kind: DeviceKind;
  freshness: Freshness;
  timeZone: string | null;
}) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const { lastFrameAtMs } = live.state;
  if (freshness === "live" || freshness === "stale") return null;
  const time = lastFrameAtMs === null ? null : t("status.lastFrame", { time: format.time(lastFrameAtMs, { timeZone, seconds: true }) });
  if (freshness === "none" && live.state.functional) return null;
  return (
    <Banner tone={time === null ? "info" : "alarm"} className="mt-3">
      {t(`status.${time === null ? "never" : freshness === "blank" ? "blank" : "offline"}.${sentBy(kind)}`)} {time}
    </Banner>
  );
}
