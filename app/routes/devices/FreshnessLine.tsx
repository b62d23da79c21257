import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Geometry } from "~/domain/device/kind";
import { cellValue, FAULTY_CELL } from "~/domain/frame/frame";
import { useFormat } from "~/i18n/use-format";
import type { FrameStore } from "~/live/browser/frame-store";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { Figure } from "~/ui/Figure";
import { FreshnessDot } from "~/ui/status/FreshnessDot";
import { AlarmAge } from "../alarms/AlarmAge";

interface FreshnessLineProps {
  state: DeviceLiveState;
  frames: FrameStore;
  geometry: Geometry | null;
  timeZone: string | null;
}

/** The last line of a card: what alarm waits, or else how old its picture is, and the maximum on it. Renewed with every picture and every second. */
export function FreshnessLine({ state, frames, geometry, timeZone }: FreshnessLineProps) {
  const { t } = useTranslation("devices");
  const format = useFormat();
  const newest = useNewestFacts(frames);
  const [alarm] = state.alarms;
  if (geometry === null && !alarm) return null;

  return (
    <p className="numeral mt-auto flex items-center justify-between gap-2 pt-2.5 text-xs text-muted">
      {alarm ? (
        <span className="truncate font-semibold text-alarm">
          <AlarmAge alarm={alarm} nowMs={frames.serverNowMs} firstNowMs={state.serverNowMs} />
        </span>
      ) : (
        <span className="inline-flex items-center gap-2 truncate">
          {newest && <FreshnessDot />}
          {newest
            ? t("freshness.ago", { seconds: format.number(newest.ageMs / 1000, { decimals: 1 }) })
            : state.lastFrameAtMs === null
              ? t("freshness.never")
              : t("freshness.last", { time: format.time(state.lastFrameAtMs, { timeZone }) })}
        </span>
      )}
      {newest && geometry && state.status !== "Missing" && (
        <span>
          {t("maximum")}{" "}
          <Figure size="caption" value={format.number(cellValue(newest.maximumCount, geometry.scale))} unit={geometry.unit} />
        </span>
      )}
    </p>
  );
}

interface NewestFacts {
  ageMs: number;
  maximumCount: number;
}

/** Age and greatest count of a picture that is fresh enough to be called live; null otherwise and on the server. */
function useNewestFacts(frames: FrameStore): NewestFacts | null {
  const [facts, setFacts] = useState<NewestFacts | null>(null);
  useEffect(() => {
    const tell = (): void => {
      const frame = frames.newest();
      const ageMs = frames.ageMs();
      const fresh = frames.freshness() === "live" || frames.freshness() === "stale";
      setFacts(frame && ageMs !== null && fresh ? { ageMs, maximumCount: greatest(frame.counts) } : null);
    };
    tell();
    const stop = frames.subscribe(tell);
    const timer = setInterval(tell, 1000);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [frames]);
  return facts;
}

const greatest = (counts: Uint16Array): number => counts.reduce((most, count) => (count !== FAULTY_CELL && count > most ? count : most), 0);
