import { useSearchParams } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { Night, NightStretch } from "~/domain/logs/night";
import { MINUTE_MAP_DAYS, MINUTE_MS, startOfMinute } from "~/domain/minutes/minute-map";
import { useFormat } from "~/i18n/use-format";
import { usePressure } from "~/i18n/use-pressure";
import type { Times } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "~/ui/form/Button";
import { minuteAddress } from "../../../addresses/device-logs";
import { MapFigure } from "../../../exposure/MapFigure";
import type { ShownExposure } from "../exposure/shown-exposure";
import { useStateWord } from "./use-state-word";

const RESTS_MS = 90;
const STEPS = [-60, -10, -1, 1, 10, 60] as const;

interface MinuteViewProps {
  deviceId: string;
  night: Pick<Night, "fromMs" | "toMs" | "minutes">;
  stretches: readonly NightStretch[];
  /** Null if exposure could not be read: no map is shown. */
  mat: ShownExposure | null;
  times: Times;
  atMs: number;
  onPoint: (atMs: number) => void;
  seat: boolean;
}

/** The map of one minute of the night, with a slider, and links that work without JavaScript. */
export function MinuteView({ deviceId, night, stretches, mat, times, atMs, onPoint, seat }: MinuteViewProps) {
  const { t } = useTranslation("exposure");
  const format = useFormat();
  const pressure = usePressure(mat?.unit ?? "raw");
  const wordOf = useStateWord(seat);
  const [search] = useSearchParams();
  const id = useId();
  const startMs = startOfMinute(night.fromMs);
  const last = night.minutes.length - 1;
  const index = Math.min(last, Math.max(0, Math.floor((atMs - startMs) / MINUTE_MS)));
  const shownMs = useRested(startMs + index * MINUTE_MS);
  const minuteMs = startMs + index * MINUTE_MS;
  const kept = night.minutes[index] ?? "-";
  const state = stretches.find(({ fromMs, toMs }) => fromMs < minuteMs + MINUTE_MS && minuteMs < toMs)?.state ?? "unknown";
  const said = t("minute.said", { time: times.at(minuteMs), state: wordOf(state) });
  const shows = kept === "m" && mat !== null;
  return (
    <div className="mt-5 border-t border-hair pt-4" data-testid="minute">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label htmlFor={id} className="text-sm font-semibold">
          {t("minute.title")}
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={last}
          step={1}
          value={index}
          aria-valuetext={said}
          onChange={({ target }) => onPoint(startMs + Number(target.value) * MINUTE_MS)}
          className="h-11 min-w-40 flex-1 accent-accent"
        />
      </div>
      <p className="numeral mb-2 text-sm">{said}</p>
      {mat && (
        <MapFigure
          mat={mat}
          src={shows ? `/devices/${deviceId}/minutes/${shownMs}?top=${mat.minuteTop}` : null}
          alt={t("minute.alt", { time: times.at(shownMs) })}
          top={pressure.quantity(mat.minuteTop, { atMost: 1 })}
        >
          {!shows && (
            <p className="absolute inset-0 grid place-items-center p-4 text-center text-sm text-muted">
              {t(kept === "e" ? "minute.nobody" : "minute.unkept", { days: MINUTE_MAP_DAYS })}
            </p>
          )}
        </MapFigure>
      )}
      <nav aria-label={t("minute.steps")} className="mt-3 flex flex-wrap gap-2">
        {STEPS.filter((step) => index + step >= 0 && index + step <= last).map((step) => (
          <LinkButton
            key={step}
            size="small"
            icon={step < 0 ? ChevronLeft : ChevronRight}
            to={minuteAddress(search, minuteMs + step * MINUTE_MS)}
            preventScrollReset
            replace
          >
            {t(step < 0 ? "minute.back" : "minute.forward", { time: format.hours(Math.abs(step) * 60) })}
          </LinkButton>
        ))}
      </nav>
    </div>
  );
}

/** The value after a pause in changes; the first at once. */
function useRested(value: number): number {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), RESTS_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
