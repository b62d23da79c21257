import { useTranslation } from "react-i18next";
import { LaneChart, type LaneBar } from "~/charts/LaneChart";
import { lyingPostures } from "~/domain/analysis/posture";
import { alarmWord } from "~/domain/logs/alarm";
import type { Night, NightSpan, NightStretch } from "~/domain/logs/night";
import { roundHours } from "~/domain/time";
import { useFormat } from "~/i18n/use-format";
import { useShownTime } from "~/i18n/use-shown-time";

interface NightLanesProps {
  night: Night;
  stretches: readonly NightStretch[];
  span: NightSpan;
  timeZone: string | null;
}

/** From above: the postures, away, presence. */
const LANES = [...[...lyingPostures].reverse(), "away", "presence"] as const;
const AWAY = LANES.indexOf("away");
const PRESENCE = LANES.indexOf("presence");

const ticksEvery = { "12h": 2, "24h": 4, "7d": 24 } as const satisfies Record<NightSpan, number>;

const NOON_MS = 12 * 3_600_000;

/** The postures of a night as lanes, presence as a line below, alarms as triangles on top. */
export function NightLanes({ night: { fromMs, toMs, alarms }, stretches, span, timeZone }: NightLanesProps) {
  const { t } = useTranslation("logs");
  const { t: alarm } = useTranslation("alarms");
  const format = useFormat();
  const times = useShownTime(timeZone);
  const nameOf = (lane: (typeof LANES)[number]): string =>
    lane === "away" ? t("night.away") : lane === "presence" ? t("presence.title") : t(`live:posture.${lane}`);
  return (
    <LaneChart
      label={t("night.summary", { from: times.at(fromMs), to: times.at(toMs) })}
      lanes={LANES.map(nameOf)}
      fromMs={fromMs}
      toMs={toMs}
      bars={stretches.flatMap(barsOf)}
      unknown={stretches.filter(({ state }) => state === "unknown")}
      marks={alarms.map((one) => ({ id: one.id, atMs: one.atMs, name: `${alarm(`what.${alarmWord(one)}`)} ${times.timeOfDay(one.atMs)}` }))}
      ticks={roundHours(fromMs, toMs, ticksEvery[span], { timeZone }).map((atMs) => ({
        atMs,
        // By noon the day has begun in every zone.
        name: span === "7d" ? format.dayOfMonth(atMs + NOON_MS, { timeZone }) : times.timeOfDay(atMs),
      }))}
    />
  );
}

function barsOf({ state, fromMs, toMs }: NightStretch): LaneBar[] {
  const bar = (lane: number, look: LaneBar["look"]): LaneBar => ({ lane, look, fromMs, toMs });
  if (state === "unknown") return [];
  if (state === "away") return [bar(AWAY, "open")];
  const present = bar(PRESENCE, "good");
  return state === "present" ? [present] : [bar(LANES.indexOf(state), "strong"), present];
}
