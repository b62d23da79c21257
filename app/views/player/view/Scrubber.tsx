import { Bookmark } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { scaleOver } from "~/charts/chart-scale";
import type { FootSide } from "~/domain/analysis/figures";
import { lastMomentS, type Stretch } from "~/domain/analysis/recording/recording-index";
import { itemAt } from "~/domain/lists/item-at";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { ContactMark } from "../contact-marks";
import { usePlayback, type Player } from "../use-player";
import { LoopEnds } from "./LoopEnds";

interface ScrubberProps {
  player: Player;
  contacts: readonly ContactMark[];
  missing: readonly Stretch[];
  buffered: readonly Stretch[];
}

const contactStyle = {
  left: "bg-side-left top-0",
  right: "bg-side-right top-1",
  single: "bg-control top-0.5",
} satisfies Record<FootSide, string>;

/** A native slider over the load curve, contacts, loaded and missing ranges, and the loop. */
export function Scrubber({ player, contacts, missing, buffered }: ScrubberProps) {
  const { t } = useTranslation("player");
  const format = useFormat();
  const { index, playback } = player;
  const lastS = lastMomentS(index.seconds);
  const curve = useMemo(() => loadCurve(index.seconds, index.load), [index]);
  const loop = usePlayback(playback, (state) => state.loop);
  const slider = useRef<HTMLInputElement>(null);
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const follow = (): void => {
      const { atS, moment } = playback.state();
      const value = String(Math.round(1000 * atS));
      if (slider.current && slider.current.value !== value) slider.current.value = value;
      slider.current?.setAttribute(
        "aria-valuetext",
        t("valueText", { time: format.quantity(atS, "s", { decimals: 2 }), frame: format.number(moment + 1) }),
      );
      line.current?.style.setProperty("left", percent(atS, lastS));
    };
    follow();
    return playback.subscribe(follow);
  }, [playback, lastS, t, format]);

  const place = ({ fromS, toS }: Stretch) => ({ left: percent(fromS, lastS), width: percent(toS - fromS, lastS) });
  return (
    <div className="isolate px-4 pt-3 pb-1">
      <div className="relative">
        <div className="relative h-11">
          <svg viewBox={`0 0 ${CURVE.width} ${CURVE.height}`} preserveAspectRatio="none" aria-hidden className="absolute inset-0 size-full">
            <path d={curve} className="fill-fill stroke-control" vectorEffect="non-scaling-stroke" />
          </svg>
          {loop && <div className="absolute inset-y-0 border-x-2 border-accent bg-accent/12" style={place(loop)} />}
          {[...index.gaps, ...missing].map((stretch) => (
            <div
              key={`${stretch.fromS} ${stretch.toS}`}
              data-testid="gap"
              className="absolute inset-y-0 min-w-0.5 border-x border-alarm bg-[repeating-linear-gradient(135deg,var(--color-alarm-tint)_0_3px,transparent_3px_6px)]"
              style={place(stretch)}
            />
          ))}
          {player.record.moments.map(({ id, atMs, text }) => (
            <div
              key={id}
              title={text}
              data-testid="noted"
              className="absolute inset-y-0 border-l border-dashed border-control"
              style={{ left: percent(atMs / 1000, lastS) }}
            >
              <Bookmark size={12} aria-hidden fill="currentColor" className="-ml-[6.5px] text-control" />
            </div>
          ))}
          <div ref={line} aria-hidden className="pointer-events-none absolute -inset-y-0.5 z-10 w-0.5 -translate-x-1/2 bg-text" />
          {loop && <LoopEnds loop={loop} lastS={lastS} onLoop={playback.setLoop} />}
        </div>
        <div className="prints-colour relative mt-1 h-2 overflow-hidden rounded-full bg-fill-2" aria-hidden>
          {buffered.map((stretch) => (
            <div key={stretch.fromS} className="absolute inset-y-0 bg-isobar" style={place(stretch)} />
          ))}
          {contacts.map((contact) => (
            <div
              key={`${contact.side} ${contact.fromS}`}
              data-testid="contact"
              className={`absolute h-1 ${contactStyle[contact.side]}`}
              style={place(contact)}
            />
          ))}
        </div>
        <input
          ref={slider}
          type="range"
          min={0}
          max={Math.round(1000 * lastS)}
          step={1}
          defaultValue={Math.round(1000 * playback.state().atS)}
          aria-label={t("scrubber")}
          onChange={(event) => playback.seek(event.currentTarget.valueAsNumber / 1000)}
          className="scrubber absolute -inset-x-2 print:hidden top-0 -bottom-1.5 z-20 w-[calc(100%+1rem)] cursor-pointer"
        />
      </div>
      <div aria-hidden className="numeral relative mt-1.5 h-4 text-xs text-muted">
        {scaleOver([0, lastS]).ticks.map((tick, at) => (
          <span
            key={tick}
            className="absolute whitespace-nowrap"
            style={{ left: percent(tick, lastS), translate: `-${percent(tick, lastS)}` }}
          >
            {at === 0 ? format.quantity(tick, "s", { atMost: 2 }) : format.number(tick, { atMost: 2 })}
          </span>
        ))}
      </div>
    </div>
  );
}

const percent = (atS: number, lastS: number): string => `${lastS > 0 ? (100 * atS) / lastS : 0}%`;

/** View box of the load curve, stretched over the scrubber. */
const CURVE = { width: 1000, height: 100 };

/** More columns are indistinguishable. */
const MAX_COLUMNS = 500;

/** Closed outline of the load over time; the maximum of each column, so that no peak is lost. */
function loadCurve(seconds: readonly number[], load: readonly number[]): string {
  const last = lastMomentS(seconds);
  const max = load.reduce((maximum, value) => Math.max(maximum, value), 0);
  if (last <= 0 || max <= 0) return "";
  const columns = new Map<number, number>();
  load.forEach((value, moment) => {
    const column = Math.round((MAX_COLUMNS * itemAt(seconds, moment)) / last);
    columns.set(column, Math.max(columns.get(column) ?? 0, value));
  });
  const points = [...columns].map(
    ([column, value]) => `${((CURVE.width * column) / MAX_COLUMNS).toFixed(1)} ${(CURVE.height * (1 - (0.92 * value) / max)).toFixed(1)}`,
  );
  return `M0 ${CURVE.height}L${points.join("L")}L${CURVE.width} ${CURVE.height}Z`;
}
