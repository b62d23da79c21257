import { LaneChart, type LaneBar } from "~/charts/LaneChart";
import { alarmWord } from "~/domain/logs/alarm";
import type { Night, NightSpan, NightStretch } from "~/domain/logs/night";
import { lyingPostures } from "~/domain/logs/posture";
import { roundHours } from "~/domain/time";
import { useFormat } from "~/i18n/use-format";
import { useLogTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";

interface NightLanesProps {
  night: Night;
  stretches: readonly NightStretch[];
  span: NightSpan;
  timeZone: string | null;
  pointedMs: number | null;
  onPoint: (atMs: number) => void;
  /** A seat has no postures over time. */
  seat: boolean;
}

/** Top to bottom. */
const LANES = [...[...lyingPostures].reverse(), "away", "presence"] as const;
type Lane = (typeof LANES)[number];
const SEAT_LANES = ["away", "presence"] as const satisfies readonly Lane[];

const ticksEvery = { "12h": 2, "24h": 4, "7d": 24 } as const satisfies Record<NightSpan, number>;

const NOON_MS = 12 * 3_600_000;

/** Postures of a night as lanes, presence as a line below, alarms as triangles on top. */
export function NightLanes({ night: { fromMs, toMs, alarms }, stretches, span, timeZone, pointedMs, onPoint, seat }: NightLanesProps) {
  const { t } = useTranslation("logs");
  const { t: alarm } = useTranslation("alarms");
  const format = useFormat();
  const times = useLogTimes(timeZone);
  const nameOf = (lane: Lane): string =>
    lane === "away" ? t("night.away") : lane === "presence" ? t("presence.title") : t(`live:posture.${lane}`);
  const lanes: readonly Lane[] = seat ? SEAT_LANES : LANES;
  return (
    <LaneChart
      label={t("night.summary", { from: times.at(fromMs), to: times.at(toMs) })}
      lanes={lanes.map(nameOf)}
      fromMs={fromMs}
      toMs={toMs}
      bars={stretches.flatMap((stretch) => barsOf(stretch, lanes))}
      pointedMs={pointedMs}
      onPoint={onPoint}
      unknown={stretches.filter(({ state }) => state === "unknown")}
      marks={alarms.map((one) => ({ id: one.id, atMs: one.atMs, name: `${alarm(`what.${alarmWord(one)}`)} ${times.timeOfDay(one.atMs)}` }))}
      ticks={roundHours(fromMs, toMs, ticksEvery[span], { timeZone }).map((atMs) => ({
        atMs,
        // At noon the date is the same in almost every zone.
        name: span === "7d" ? format.dayOfMonth(atMs + NOON_MS, { timeZone }) : times.timeOfDay(atMs),
      }))}
    />
  );
}

function barsOf({ state, fromMs, toMs }: NightStretch, lanes: readonly Lane[]): LaneBar[] {
  const bar = (lane: Lane, look: LaneBar["look"]): LaneBar => ({ lane: lanes.indexOf(lane), look, fromMs, toMs });
  if (state === "unknown") return [];
  if (state === "away") return [bar("away", "open")];
  const present = bar("presence", "good");
  return state === "present" ? [present] : [bar(state, "strong"), present];
}
