import { TriangleAlert } from "lucide-react";
import { deviceKind } from "~/domain/device/device";
import { cellValue } from "~/domain/frame/frame";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { FrameStore } from "~/live/browser/frame-store";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { Figure } from "~/ui/Figure";
import { ConnectionLabel, NoAnswerLabel } from "~/ui/status/ConnectionLabel";
import { FreshnessDot } from "~/ui/status/FreshnessDot";
import { AlarmAge } from "../alarms/AlarmAge";
import type { CardDevice } from "./card-device";
import { firstAlarm } from "./shown-state";
import { useNewestFacts } from "./use-newest";

interface CardFactsProps {
  device: CardDevice;
  state: DeviceLiveState;
  frames: FrameStore;
  timeZone: string | null;
  received: boolean;
}

/** The last lines of a card: open alarm, due calibration, connection with the picture's age, maximum. */
export function CardFacts({ device, state, frames, timeZone, received }: CardFactsProps) {
  const { t } = useTranslation("devices");
  const format = useFormat();
  const { geometry } = device;
  const newest = useNewestFacts(frames, deviceKind(device).parts);
  const alarm = firstAlarm(state.alarms);
  const connected = state.connection.state === "connected";

  return (
    <div className="numeral mt-2.5 flex flex-col gap-1 text-xs text-muted @md:text-sm">
      {alarm && (
        <p className="truncate font-semibold text-alarm">
          <AlarmAge alarm={alarm} nowMs={frames.serverNowMs} firstNowMs={state.serverNowMs} />
        </p>
      )}
      {device.calibrationDue && (
        <p className="flex items-center gap-1.5 text-text">
          <TriangleAlert size={14} aria-hidden className="shrink-0" />
          {t("calibration:due.short")}
        </p>
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-2">
        {!received ? (
          <NoAnswerLabel sinceMs={state.serverNowMs} timeZone={timeZone} />
        ) : connected && newest ? (
          <span data-connection="connected" className="inline-flex items-center gap-2">
            <FreshnessDot />
            <span className="sr-only">{t("connection.connected")}</span>
            {t("freshness.ago", { seconds: format.number(newest.ageMs / 1000, { decimals: 1 }) })}
          </span>
        ) : (
          <ConnectionLabel state={state} nowMs={state.serverNowMs} timeZone={timeZone} />
        )}
        {connected && newest && geometry && state.status !== "Missing" && (
          <span>
            {t("maximum")}{" "}
            <Figure size="caption" value={format.number(cellValue(newest.maximumCount, geometry.scale))} unit={geometry.unit} />
          </span>
        )}
      </p>
    </div>
  );
}
