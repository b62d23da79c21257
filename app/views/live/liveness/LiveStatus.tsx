import { memo, useCallback } from "react";
import { sentBy } from "~/domain/device/kind";
import type { FramePart } from "~/domain/frame/frame";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { FrameStore } from "~/live/browser/frame-store";
import { FreshnessDot } from "~/ui/status/FreshnessDot";
import { StaleChip } from "~/ui/status/StaleChip";
import type { LiveView } from "../live-context";
import type { Liveness } from "./liveness";
import { useFrameValue } from "./use-frame-value";

interface Arrival {
  ageMs: number;
  rateHz: number;
}

/** Older frames show a time of day instead of an age. */
const AGE_UP_TO_MS = 60_000;

/** "Live 0.2 s ago · 50 Hz", or the age of the data. Without JavaScript a time of day, which stays true. */
export const LiveStatus = memo(function LiveStatus({ page, live, kind, liveness }: Pick<LiveView, "page" | "live" | "kind" | "liveness">) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const { frames } = live;
  const { timeZone } = page.company;
  const { freshness, lastFrameAtMs } = liveness;
  const read = useCallback(
    () => ({ ageMs: lastFrameAtMs === null ? 0 : (frames.ageMs() ?? frames.serverNowMs() - lastFrameAtMs), rateHz: frames.rateHz() }),
    [frames, lastFrameAtMs],
  );
  const arrival = useFrameValue<Arrival | null>(frames, { first: null, read });

  if (freshness === "none" || lastFrameAtMs === null)
    return <span className="text-xs text-muted">{t(`status.waiting.${sentBy(kind)}`)}</span>;
  if (freshness === "live" && arrival === null)
    return (
      <span className="numeral text-xs text-muted">
        {t("status.asOf", { time: format.timeOfDay(lastFrameAtMs, { timeZone, seconds: true }) })}
      </span>
    );
  if (freshness !== "live") return <Age ageMs={arrival?.ageMs ?? null} lastFrameAtMs={lastFrameAtMs} timeZone={timeZone} />;
  const { ageMs, rateHz } = arrival ?? { ageMs: 0, rateHz: 0 };
  return (
    <span className="numeral inline-flex items-center gap-2 text-xs text-muted">
      <FreshnessDot />
      <b className="font-semibold text-text">{t(live.state.streaming.endsAtMs === null ? "status.idle" : "status.live")}</b>
      {t("status.ago", { seconds: format.number(ageMs / 1000, { decimals: 1 }) })}
      {rateHz > 0 && (
        <span className="max-sm:hidden short:hidden">
          <span aria-hidden className="mr-2">
            ·
          </span>
          {t("status.rate", { rate: format.number(rateHz, { atMost: rateHz < 10 ? 1 : 0 }) })}
        </span>
      )}
    </span>
  );
});

interface AgeProps {
  ageMs: number | null;
  lastFrameAtMs: number;
  timeZone: string | null;
  solid?: boolean;
}

function Age({ ageMs, lastFrameAtMs, timeZone, solid }: AgeProps) {
  const { t } = useTranslation("live");
  const format = useFormat();
  return (
    <StaleChip solid={solid}>
      {ageMs !== null && ageMs < AGE_UP_TO_MS
        ? t("status.stale", { seconds: format.number(ageMs / 1000, { decimals: 1 }) })
        : t("status.lastFrame", { time: format.time(lastFrameAtMs, { timeZone, seconds: true }) })}
    </StaleChip>
  );
}

interface StaleAgeProps {
  frames: FrameStore;
  liveness: Liveness;
  timeZone: string | null;
  part?: FramePart;
  /** With a background, over a map. */
  solid?: boolean;
}

export const StaleAge = memo(function StaleAge({ frames, liveness, timeZone, part, solid }: StaleAgeProps) {
  const { freshness, lastFrameAtMs } = liveness;
  const read = useCallback(() => frames.ageMs(part), [frames, part]);
  const ageMs = useFrameValue<number | null>(frames, { first: null, read });
  if (freshness === "live" || lastFrameAtMs === null) return null;
  return <Age {...{ ageMs, lastFrameAtMs, timeZone, solid }} />;
});
