import { sourceText } from "~/domain/analysis/measures/sources";
import { MINUTE_MAP_DAYS, RELIEF_MS } from "~/domain/minutes/minute-map";
import { useFormat } from "~/i18n/use-format";
import { usePressure } from "~/i18n/use-pressure";
import { useLogTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { MapFigure } from "../../../exposure/MapFigure";
import { UnrelievedList } from "../../../exposure/UnrelievedList";
import { UnrelievedMarks } from "../../../exposure/UnrelievedMarks";
import type { LiveView, LogPanelPage } from "../../live-context";
import { ExposureSums } from "./ExposureSums";
import type { ShownExposure } from "./shown-exposure";
import { TurnClock } from "./TurnClock";

interface ExposureCardProps extends LogPanelPage, Pick<LiveView, "logs"> {
  exposure: ShownExposure;
}

export function ExposureCard({ page, logs, exposure }: ExposureCardProps) {
  const { t } = useTranslation("exposure");
  const format = useFormat();
  const times = useLogTimes(page.company.timeZone);
  const map = logs.asked.exposure;
  const { fromMs, toMs, threshold, unit, unrelieved, tops, grid, stance } = exposure;
  const pressure = usePressure(unit);
  const about = { from: times.at(fromMs), to: times.at(toMs) };
  const above = threshold === null ? "—" : pressure.quantity(threshold, { atMost: 1 });
  const top = map === "dwell" ? format.hours(tops.dwell) : `${pressure.quantity(tops.load, { atMost: 2 })}·h`;
  const query = new URLSearchParams({ night: logs.asked.night, exposure: map, to: String(toMs) });
  return (
    <div className="grid gap-6 xl:grid-cols-[1fr_22rem]">
      <div className="min-w-0">
        <MapFigure
          mat={exposure}
          src={threshold === null ? null : `/devices/${page.device.id}/exposure.webp?${query}`}
          alt={t(`alt.${map}`, { ...about, threshold: above })}
          top={top}
        >
          {threshold === null && (
            <p className="absolute inset-0 grid place-items-center p-4 text-center text-sm text-muted">{t("empty")}</p>
          )}
          {unrelieved && <UnrelievedMarks areas={unrelieved} grid={grid} stance={stance} />}
        </MapFigure>
        <p className="numeral mt-2 text-xs text-muted">{t(`caption.${map}`, { ...about, threshold: above })}</p>
      </div>
      <div className="flex flex-col gap-5">
        {logs.night?.ok && (
          <TurnClock stance={stance} night={logs.night.value} toldMs={logs.asOfMs} deviceId={page.device.id} times={times} />
        )}
        <section aria-label={t("unrelieved.title")}>
          <h3 className="mb-2 text-sm font-semibold">{t("unrelieved.title")}</h3>
          <UnrelievedList unrelieved={unrelieved} stance={stance} toMs={toMs} times={times} />
        </section>
        <ExposureSums exposure={exposure} times={times} />
        <details className="text-xs text-muted">
          <summary className="w-fit py-1 font-medium text-text">{t("how.title")}</summary>
          <p className="mt-1">{t("how.relief", { threshold: above, seconds: RELIEF_MS / 1000 })}</p>
          <p className="mt-1">{t("how.gaps", { days: MINUTE_MAP_DAYS })}</p>
          <p className="mt-1">{t(exposure.stance === "bed" ? "how.bed" : "how.seat")}</p>
          <p className="mt-1">{t("how.noInjury")}</p>
          <p className="mt-1">{[sourceText("peterson2013"), sourceText("sonenblum2016")].join(" ")}</p>
        </details>
      </div>
    </div>
  );
}
