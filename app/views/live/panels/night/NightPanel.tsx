import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { deviceKind } from "~/domain/device/device";
import { nightSpans, silenced, type Night, type NightStretch } from "~/domain/logs/night";
import { MINUTE_MS, startOfMinute } from "~/domain/minutes/minute-map";
import { useLogTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { SegmentedLinks } from "~/ui/form/Segmented";
import { ErrorState } from "~/ui/status/states";
import { nightAddress } from "../../../addresses/device-logs";
import { NIGHT } from "../../../addresses/live";
import type { LiveView, LogPanelPage } from "../../live-context";
import { LogFileLinks } from "../LogFileLinks";
import { MinuteView } from "./MinuteView";
import { NightLanes } from "./NightLanes";
import { NightSums } from "./NightSums";
import { NightTable } from "./NightTable";

interface NightPanelProps extends LogPanelPage, Pick<LiveView, "logs"> {
  page: LogPanelPage["page"] & { device: Pick<LiveView["page"]["device"], "id" | "name" | "deviceType"> };
  live: { state: Pick<LiveView["live"]["state"], "connection"> };
}

/** PEER-6: postures over a night, absence and unknown times, alarms, totals, and a table. */
export function NightPanel({ page, live, logs }: NightPanelProps) {
  const { t } = useTranslation("logs");
  const [search] = useSearchParams();
  const { timeZone } = page.company;
  const times = useLogTimes(timeZone);
  const [pointed, setPointed] = useState<{ asked: number | null; atMs: number } | null>(null);
  if (logs.night === null) return null;
  const night = logs.night.ok ? logs.night.value : null;
  const stretches = night && stretchesNow(night, live.state);
  const asked = logs.asked.minute;
  // The address's minute holds until the pointer chooses another, and again when the address changes.
  const atMs = night && (pointed?.asked === asked ? pointed.atMs : (asked ?? newestKept(night)));
  const onPoint = (at: number): void => setPointed({ asked, atMs: startOfMinute(at) });
  const isSeat = night !== null && deviceKind(page.device).stance === "seat";
  const title = t(isSeat ? "night.seat" : "night.title");
  const minutesTo = `/devices/${page.device.id}/logs/minutes`;
  return (
    <section id={NIGHT} aria-label={title} className="scroll-mt-header px-4 pb-4 md:px-5" data-testid="night">
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{title}</h2>
        <div className="flex flex-wrap items-center gap-2">
          {night && night.minutes.search(/[me]/) >= 0 && (
            <LogFileLinks title={title} exportTo={{ csv: `${minutesTo}/csv`, json: `${minutesTo}/json` }} />
          )}
          <SegmentedLinks
            label={t("night.span")}
            segments={nightSpans.map((span) => ({ value: span, label: t(`night.spans.${span}`) }))}
            chosen={logs.asked.night}
            preventScrollReset
            to={(span) => nightAddress(search, nightSpans.find((one) => one === span) ?? "12h")}
          />
        </div>
      </header>
      <Card>
        {night && stretches ? (
          <div className="grid gap-6 xl:grid-cols-[1fr_18rem]">
            <div className="min-w-0">
              <NightLanes
                night={night}
                stretches={stretches}
                span={logs.asked.night}
                timeZone={timeZone}
                pointedMs={atMs}
                onPoint={onPoint}
                seat={isSeat}
              />
              {atMs !== null && (
                <MinuteView
                  deviceId={page.device.id}
                  night={night}
                  stretches={stretches}
                  mat={logs.exposure?.ok ? logs.exposure.value : null}
                  times={times}
                  atMs={atMs}
                  onPoint={onPoint}
                  seat={isSeat}
                />
              )}
              <NightTable stretches={stretches} timeZone={timeZone} seat={isSeat} />
            </div>
            <NightSums stretches={stretches} seat={isSeat} />
          </div>
        ) : (
          <ErrorState title={t("error")} />
        )}
      </Card>
    </section>
  );
}

/** The newest minute with data, else the newest. */
function newestKept({ fromMs, minutes }: Pick<Night, "fromMs" | "minutes">): number {
  const index = Math.max(minutes.lastIndexOf("m"), minutes.lastIndexOf("e"));
  return startOfMinute(fromMs) + (index < 0 ? minutes.length - 1 : index) * MINUTE_MS;
}

/** The night up to now; unknown from when the mat fell silent. */
function stretchesNow(
  { stretches, toMs }: { stretches: readonly NightStretch[]; toMs: number },
  { connection }: NightPanelProps["live"]["state"],
): readonly NightStretch[] {
  return connection.state === "lost" && connection.sinceMs !== null ? silenced(stretches, connection.sinceMs, toMs) : stretches;
}
