import { itemAt } from "~/domain/lists/item-at";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Figure } from "~/ui/Figure";
import { SparkLine } from "~/ui/SparkLine";
import { useReadings } from "../figures/use-readings";
import { useLive } from "../live-context";

const SPAN_MS = 60_000;

/** KIND-9: each channel's reading, curve and maximum over the last minute. */
export function ChannelsPanel() {
  const { page, live, kind, freshness, firstFrame } = useLive();
  const { t } = useTranslation("live");
  const format = useFormat();
  const { newest, history } = useReadings({ frames: live.frames, first: firstFrame, past: page.recentChannels });
  const minute = history.filter(({ atMs }) => newest !== null && newest.deviceTimeMs - atMs <= SPAN_MS);
  const known = newest !== null && freshness !== "blank";

  return (
    <section aria-label={t("channelMinute")} data-testid="channels-panel" data-of-frame>
      {kind.channels.map((channel, index) => {
        const name = t(`channel.${channel}`);
        const readings = minute.map(({ counts }) => itemAt(counts, index));
        return (
          <div key={channel} className="flex items-center justify-between gap-4 border-b border-hair py-4">
            <div>
              <h3 className="text-sm text-muted">{name}</h3>
              <Figure size="medium" value={known ? format.number(newest.counts[index]) : null} />
              <p className="numeral text-xs text-muted">
                {readings.length > 0 && t("channelHighest", { value: format.number(Math.max(...readings)) })}
              </p>
            </div>
            <SparkLine label={`${name}, ${t("channelMinute")}`} values={readings} width={112} height={44} />
          </div>
        );
      })}
    </section>
  );
}
