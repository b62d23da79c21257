import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { nightSpans, silenced, type NightStretch } from "~/domain/logs/night";
import { Card } from "~/ui/Card";
import { SegmentedLinks } from "~/ui/form/Segmented";
import { ErrorState } from "~/ui/status/states";
import type { LiveProps, LogPanelPage } from "../../live-props";
import { nightAddress } from "../../logs/address";
import { NightLanes } from "./NightLanes";
import { NightSums } from "./NightSums";
import { NightTable } from "./NightTable";

interface NightPanelProps extends LogPanelPage, Pick<LiveProps, "logs"> {
  live: { state: Pick<LiveProps["live"]["state"], "connection"> };
}

/** PEER-6: how somebody lay over a night, when nobody was there or nobody can say, with the alarms, what it adds up to, and all of it as a table. */
export function NightPanel({ page, live, logs }: NightPanelProps) {
  const { t } = useTranslation("logs");
  const [search] = useSearchParams();
  if (logs.night === null) return null;
  const { timeZone } = page.company;
  const night = logs.night.ok ? logs.night.value : null;
  const stretches = night && stretchesNow(night, live.state);
  return (
    <section aria-label={t("night.title")} className="px-4 pb-4 md:px-5" data-testid="night">
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{t("night.title")}</h2>
        <SegmentedLinks
          label={t("night.span")}
          segments={nightSpans.map((span) => ({ value: span, label: t(`night.spans.${span}`) }))}
          chosen={logs.asked.night}
          preventScrollReset
          to={(span) => nightAddress(search, nightSpans.find((one) => one === span) ?? "12h")}
        />
      </header>
      <Card>
        {night && stretches ? (
          <div className="grid gap-6 xl:grid-cols-[1fr_18rem]">
            <div className="min-w-0">
              <NightLanes night={night} stretches={stretches} span={logs.asked.night} timeZone={timeZone} />
              <NightTable stretches={stretches} timeZone={timeZone} />
            </div>
            <NightSums stretches={stretches} />
          </div>
        ) : (
          <ErrorState title={t("error")} />
        )}
      </Card>
    </section>
  );
}

/** What is known of the night right now: nothing from when the mat fell silent. */
function stretchesNow(
  { stretches, toMs }: { stretches: readonly NightStretch[]; toMs: number },
  { connection }: NightPanelProps["live"]["state"],
): readonly NightStretch[] {
  return connection.state === "lost" && connection.sinceMs !== null ? silenced(stretches, connection.sinceMs, toMs) : stretches;
}
