import { CircleCheck, CircleHelp, UserX, type LucideIcon } from "lucide-react";
import { useMemo } from "react";
import { createOccupancy } from "~/analysis/occupancy";
import { listLogPlaces } from "~/domain/device/places";
import { settleMs, unknownPresence, type PresenceReason, type PresenceState } from "~/domain/device/presence";
import { useFormat } from "~/i18n/use-format";
import { useLogTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import type { DeviceStream } from "~/live/browser/live-hooks";
import { Explanation, ExplanationButton } from "~/ui/Explanation";
import { secondsSince, useNow } from "../../alarms/use-age";
import { useShownFrame } from "../figures/ShownFigures";
import { useWatch, type FrameWatch } from "../figures/use-live-figures";
import type { LiveView, LogPanelPage } from "../live-context";

const DAY_S = 86_400;
const EXPLANATION = "how-presence";

const LOOKS = {
  present: { Icon: CircleCheck, colour: "text-correct" },
  absent: { Icon: UserX, colour: "text-missing" },
  unknown: { Icon: CircleHelp, colour: "text-muted" },
} as const satisfies Record<string, { Icon: LucideIcon; colour: string }>;

interface PresencePanelProps extends LogPanelPage, Pick<LiveView, "analysis" | "figures" | "kind" | "geometry" | "freshness"> {
  live: { state: Pick<DeviceStream["state"], "presence" | "lastFrameAtMs">; frames: Pick<DeviceStream["frames"], "serverNowMs"> };
}

/** KIND-1: whether someone is on the mat, since when and why; or unknown, and when the mat was last seen. */
export function PresencePanel({ page, live, kind, freshness, ...measured }: PresencePanelProps) {
  const { t } = useTranslation("logs");
  const format = useFormat();
  const times = useLogTimes(page.company.timeZone);
  const silent = freshness === "blank" || freshness === "none";
  const known = silent ? unknownPresence : live.state.presence;
  const reason = usePresenceReason({ ...measured, kind, known });
  const frame = useShownFrame();
  const sinceMs = (known?.present === null ? live.state.lastFrameAtMs : known?.sinceMs) ?? null;
  const nowMs = useNow(live.frames.serverNowMs, page.state.serverNowMs);
  if (live.state.presence === null || known === null) return null;

  const state = known.present === null ? "unknown" : known.present ? "present" : "absent";
  const { Icon, colour } = LOOKS[state];
  const since = sinceMs === null ? null : { atMs: sinceMs, ageS: secondsSince(sinceMs, nowMs) };
  const time = since && (since.ageS < DAY_S ? times.timeOfDay(since.atMs) : times.at(since.atMs));
  const { came, left } = settleMs(kind, listLogPlaces(kind)[0] ?? null);
  const seconds = (ms: number): string => format.quantity(ms / 1000, "s", { atMost: 1 });
  return (
    <section aria-label={t("presence.title")} className="numeral border-b border-hair py-4 text-sm" data-testid="presence">
      <div className="flex items-center gap-2.5">
        <Icon size={18} aria-hidden className={`shrink-0 ${colour}`} />
        <p role="status" className="min-w-0 flex-1">
          {time === null ? t(`presence.${state === "absent" ? "never" : state}`) : t(`presence.${state}Since`, { time })}
        </p>
        {since && state !== "unknown" && <span className="text-muted">{format.hours(since.ageS)}</span>}
        <ExplanationButton of={EXPLANATION} label={t("presence.how")} />
      </div>
      <Explanation id={EXPLANATION} title={t("presence.how")} close={t("measures:close")}>
        {state !== "unknown" && reason && (
          <p className="mt-2" data-testid="presence-reason" data-of-frame data-frame={frame}>
            <Reason reason={reason} />
          </p>
        )}
        {reason?.rule === "load" && <p className="mt-2">{t("presence.own")}</p>}
        <p className="mt-2">{t("presence.hold", { came: seconds(came), left: seconds(left) })}</p>
      </Explanation>
    </section>
  );
}

function Reason({ reason }: { reason: PresenceReason }) {
  const { t } = useTranslation("logs");
  const format = useFormat();
  const number = (value: number): string => format.number(value);
  if (reason.rule === "sum") return t("presence.reason.sum", { sum: number(reason.sum), limit: number(reason.limit) });
  if (reason.rule === "counts") {
    const { measured, limits } = reason;
    return t("presence.reason.counts", {
      cells: `${number(measured.activeCells)} (${number(limits.activeCells)})`,
      mean: `${number(measured.mean)} (${number(limits.mean)})`,
      median: `${number(measured.median)} (${number(limits.median)})`,
      deviation: `${number(measured.standardDeviation)} (${number(limits.standardDeviation)})`,
      area: `${number(measured.largestArea)} (${number(limits.largestArea)})`,
    });
  }
  return t("presence.reason.load", {
    force: format.quantity(reason.forceN, "N"),
    forceLimit: format.quantity(reason.forceLimitN, "N"),
    area: format.quantity(reason.areaCm2, "cm²"),
    areaLimit: format.quantity(reason.areaLimitCm2, "cm²"),
  });
}

interface ReasonOptions extends Pick<LiveView, "analysis" | "figures" | "kind" | "geometry"> {
  known: PresenceState | null;
}

/** Why someone counts as present or absent in the shown frame; the server's answer until the core is loaded. */
function usePresenceReason({ analysis, figures, kind, geometry, known }: ReasonOptions): PresenceReason | null {
  const present = known?.present ?? null;
  const restNoise = known?.restNoise ?? null;
  const watch = useMemo((): FrameWatch<PresenceReason> | null => {
    if (!analysis) return null;
    const occupancyOf = createOccupancy(analysis);
    return { observe: (frame) => occupancyOf(kind, geometry, frame, restNoise).at[0]?.judge(present).reason ?? null };
  }, [analysis, kind, geometry, present, restNoise]);
  return useWatch(figures, watch) ?? known?.reason ?? null;
}
