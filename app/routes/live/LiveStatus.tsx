import { memo, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { sentBy, type DeviceKind } from "~/domain/device/kind";
import { useFormat } from "~/i18n/use-format";
import type { FrameStore, Freshness } from "~/live/browser/frame-store";
import { FreshnessDot } from "~/ui/status/FreshnessDot";
import { StaleChip } from "~/ui/status/StaleChip";

/** How often the age of the newest frame is updated: every update renders and paints once more. */
const TELL_EVERY_MS = 500;

interface Arrival {
  freshness: Freshness;
  ageMs: number | null;
  rateHz: number;
}

/** A value read from the frames at intervals; `nothing` on the server and before the first frame. */
function useTold<Told>(frames: FrameStore, nothing: Told, read: (frames: FrameStore) => Told): Told {
  const [told, setTold] = useState(nothing);
  useEffect(() => {
    let last: Freshness;
    const tell = (): void => {
      last = frames.freshness();
      setTold(read(frames));
    };
    tell();
    const timer = setInterval(tell, TELL_EVERY_MS);
    // The first frame, and the first after a pause, does not wait for the timer.
    const unsubscribe = frames.subscribe(() => {
      if (frames.freshness() !== last) tell();
    });
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [frames, read]);
  return told;
}

const freshnessOf = (frames: FrameStore): Freshness => frames.freshness();
/** Whether what is on the screen is live; renders only when that changes. */
export const useFreshness = (frames: FrameStore): Freshness => useTold<Freshness>(frames, "none", freshnessOf);

const NOTHING: Arrival = { freshness: "none", ageMs: null, rateHz: 0 };
const arrivalOf = (frames: FrameStore): Arrival => ({ freshness: frames.freshness(), ageMs: frames.ageMs(), rateHz: frames.rateHz() });

/** "Live 0.2 s ago · 50 fps": the age of what is on the screen, with a notice when it is stale. */
export const LiveStatus = memo(function LiveStatus({
  frames,
  kind,
  streaming,
}: {
  frames: FrameStore;
  kind: DeviceKind;
  streaming: boolean;
}) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const { freshness, ageMs, rateHz } = useTold(frames, NOTHING, arrivalOf);
  const seconds = format.number((ageMs ?? 0) / 1000, { decimals: 1 });

  if (freshness === "none" || freshness === "blank")
    return <span className="text-xs text-muted">{t(`status.waiting.${sentBy(kind)}`)}</span>;
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
});
