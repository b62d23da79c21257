import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/use-format";
import type { FrameStore, Freshness } from "~/live/frame-store";
import { FreshnessDot } from "~/ui/FreshnessDot";
import { StaleChip } from "~/ui/StaleChip";

/** How often the age of the newest frame is told anew. */
const TELL_EVERY_MS = 250;

export interface Arrival {
  freshness: Freshness;
  ageMs: number | null;
  rateHz: number;
}

/** Age and rate of what arrives, told a few times a second. On the server and before the first frame: nothing yet. */
export function useArrival(frames: FrameStore): Arrival {
  const [arrival, setArrival] = useState<Arrival>({ freshness: "none", ageMs: null, rateHz: 0 });
  useEffect(() => {
    const tell = (): void => setArrival({ freshness: frames.freshness(), ageMs: frames.ageMs(), rateHz: frames.rateHz() });
    tell();
    const timer = setInterval(tell, TELL_EVERY_MS);
    return () => clearInterval(timer);
  }, [frames]);
  return arrival;
}

/** "Live 0.2 s ago · 50 fps": what is on the screen is this old, and old pictures say so. */
export function LiveStatus({ arrival, streaming }: { arrival: Arrival; streaming: boolean }) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const { freshness, ageMs, rateHz } = arrival;
  const seconds = format.number((ageMs ?? 0) / 1000, { decimals: 1 });

  if (freshness === "none" || freshness === "blank") return <span className="text-xs text-muted">{t("status.waiting")}</span>;
  if (freshness === "stale") return <StaleChip>{t("status.stale", { seconds })}</StaleChip>;
  return (
    <span className="numeral inline-flex items-center gap-2 text-xs text-muted">
      <FreshnessDot />
      <b className="font-semibold text-text">{t(streaming ? "status.live" : "status.idle")}</b>
      {t("status.ago", { seconds })}
      {rateHz > 0 && (
        <>
          <span aria-hidden>·</span>
          {t("status.rate", { rate: format.number(rateHz, { atMost: rateHz < 10 ? 1 : 0 }) })}
        </>
      )}
    </span>
  );
}
