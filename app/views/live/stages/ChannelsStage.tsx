import { Activity } from "lucide-react";
import { strokeByTone, type Tone } from "~/charts/EndNames";
import { secondsBefore } from "~/charts/line-path";
import { MovingLines } from "~/charts/MovingLines";
import { HISTORY_SPAN_MS } from "~/domain/analysis/figure-history";
import { sentBy } from "~/domain/device/kind";
import { itemAt } from "~/domain/lists/item-at";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { CaptionedFigure, Figure } from "~/ui/Figure";
import { EmptyState } from "~/ui/status/states";
import { useReadings } from "../figures/use-readings";
import { useLive } from "../live-context";
import { LiveStatus } from "../liveness/LiveStatus";

/** Specification §9: a force mat's axis ends at 4095, with ticks every 250. */
const TICK = 250;
/** Channel zero is orange (specification §9); the others differ by tone and dash. */
export const CHANNEL_LINES: readonly { tone: Tone; dash?: string }[] = [
  { tone: "orange" },
  { tone: "dark" },
  { tone: "dark", dash: "8 4" },
  { tone: "grey", dash: "2 3" },
];
const SPAN_S = HISTORY_SPAN_MS / 1000;

/** KIND-9: each channel's value, and the last minutes of all. */
export function ChannelsStage() {
  const { page, live, kind, geometry, liveness, freshness, firstFrame } = useLive();
  const { t } = useTranslation("live");
  const format = useFormat();
  const { newest, history } = useReadings({ frames: live.frames, first: firstFrame, past: page.recentChannels });
  const seconds = secondsBefore(history.map(({ atMs }) => atMs));
  const blank = freshness === "blank";
  const names = kind.channels.map((channel) => t(`channel.${channel}`));

  return (
    <section
      aria-label={t("channels", { name: page.device.name })}
      className="flex min-w-0 flex-1 flex-col gap-4 bg-bg px-4 pt-3 pb-4 md:px-5"
    >
      <div className="flex min-h-8 items-center justify-end">
        <LiveStatus {...{ page, live, kind, liveness }} />
      </div>
      <Card data-of-frame className="grid grid-cols-2 gap-4 sm:grid-cols-4" data-testid="channels">
        {names.map((name, channel) => (
          <CaptionedFigure key={name} caption={name}>
            <Figure size="large" value={newest && !blank ? format.number(newest.counts[channel]) : null} />
            <LineSample {...(CHANNEL_LINES[channel] ?? { tone: "grey" })} />
          </CaptionedFigure>
        ))}
      </Card>
      <Card data-of-frame>
        <h2 className="text-sm font-semibold">{t("channelChart")}</h2>
        {history.length === 0 ? (
          <EmptyState icon={Activity} title={t(`status.waiting.${sentBy(kind)}`)} />
        ) : (
          <MovingLines
            tall
            label={t("channelChart")}
            series={names.map((name, channel) => ({
              name,
              ...(CHANNEL_LINES[channel] ?? { tone: "grey" }),
              values: history.map(({ counts }) => itemAt(counts, channel)),
            }))}
            seconds={seconds}
            spanS={SPAN_S}
            isNow={freshness === "live"}
            scale={{
              from: 0,
              to: geometry.maximum,
              ticks: Array.from({ length: Math.floor(geometry.maximum / TICK) + 1 }, (_, index) => index * TICK),
            }}
            unit=""
          />
        )}
      </Card>
    </section>
  );
}

const LineSample = ({ tone, dash }: { tone: Tone; dash?: string }) => (
  <svg aria-hidden width={48} height={6} className="mt-1 block">
    <path d="M0 3H48" className={strokeByTone[tone]} strokeWidth="2" strokeDasharray={dash} />
  </svg>
);
