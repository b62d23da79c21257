import { Info } from "lucide-react";
import type { BlockNamed } from "~/analyses/document";
import { sourceText } from "~/domain/analysis/measures/sources";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { PlacedMat } from "~/domain/minutes/body-region";
import { exposureMaps, type ExposureMap } from "~/domain/minutes/exposure";
import { RELIEF_MS } from "~/domain/minutes/minute-map";
import { LISTED_FROM_MS } from "~/domain/minutes/unrelieved-areas";
import { BLANK_AFTER_MS } from "~/domain/streaming";
import { useFormat } from "~/i18n/use-format";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { TitledCard } from "~/ui/Card";
import { SegmentedRadios } from "~/ui/form/Segmented";
import { MIN_TOP_S, recordedExposureAddress } from "../../addresses/recorded-exposure";
import { exposureTops } from "../../exposure/exposure-tops";
import { MapFigure } from "../../exposure/MapFigure";
import { UnrelievedList } from "../../exposure/UnrelievedList";
import { UnrelievedMarks } from "../../exposure/UnrelievedMarks";
import { MeasureList } from "../../measures/MeasureList";

/** CSS shows the checked radio's map, without scripts. */
const seenFor = {
  dwell: "group-has-[[value=load]:checked]/exposure:hidden",
  load: "hidden group-has-[[value=load]:checked]/exposure:block",
} as const;

interface RecordedExposureCardProps extends Omit<BlockNamed<"exposure">, "block"> {
  record: Pick<AnalysisRecord, "id" | "geometry" | "creationDate" | "durationMs" | "resultVersion">;
  timeZone: string | null;
}

/** PEER-6: time and dose above the threshold in each cell of a bed or seat, and the areas unrelieved at the end. */
export function RecordedExposureCard({ record, timeZone, exposure, stance, entries }: RecordedExposureCardProps) {
  const { t } = useTranslation("exposure");
  const format = useFormat();
  const times = useTimes(timeZone);
  const { grid, cellPitchCm: pitch, unit } = record.geometry;
  const mat: PlacedMat = { grid, pitch, stance, head: "row0" };
  const startMs = record.creationDate.getTime();
  const unrelieved = exposure.unrelieved.map((area) => ({ ...area, sinceMs: startMs + area.sinceMs }));
  const lasting = (seconds: number): string => (seconds < 3600 ? `${format.clock(seconds)}\u00a0min` : format.hours(seconds));
  const about = { threshold: format.quantity(exposure.threshold, unit, { atMost: 1 }), lasting: lasting(exposure.observedS) };
  const tops = exposureTops(exposure, MIN_TOP_S);
  const topTexts: Record<ExposureMap, string> = {
    dwell: lasting(tops.dwell),
    load: format.quantity(tops.load, `${unit}·h`, { atMost: 2 }),
  };
  return (
    <TitledCard
      title={t("title")}
      className="group/exposure"
      aside={
        <SegmentedRadios
          legend={t("map.choose")}
          name="exposure-map"
          defaultValue="dwell"
          segments={exposureMaps.map((value) => ({ value, label: t(`map.${value}`) }))}
          className="ml-auto print:hidden"
        />
      }
    >
      <div className="grid gap-6 p-4 xl:grid-cols-[1fr_26rem]">
        <div className="min-w-0">
          {1000 * exposure.observedS < LISTED_FROM_MS[stance] && (
            <p role="note" className="mb-4 flex items-start gap-2 text-sm">
              <Info size={16} aria-hidden className="mt-0.5 shrink-0 text-muted" />
              {t("recorded.short", { lasting: about.lasting, from: format.hours(LISTED_FROM_MS[stance] / 1000) })}
            </p>
          )}
          {exposureMaps.map((map) => (
            <div key={map} className={seenFor[map]}>
              <MapFigure mat={mat} src={recordedExposureAddress(record, map)} alt={t(`recorded.alt.${map}`, about)} top={topTexts[map]}>
                <UnrelievedMarks areas={unrelieved} grid={grid} stance={stance} />
              </MapFigure>
              <p className="numeral mt-2 text-xs text-muted">{t(`recorded.caption.${map}`, about)}</p>
            </div>
          ))}
        </div>
        <div className="flex flex-col gap-5">
          <section aria-label={t("recorded.unrelieved")}>
            <h3 className="mb-2 text-sm font-semibold">{t("recorded.unrelieved")}</h3>
            <UnrelievedList unrelieved={unrelieved} stance={stance} toMs={startMs + record.durationMs} times={times} />
          </section>
          <div className="-mx-4">
            <MeasureList entries={entries} />
          </div>
          <details className="text-xs text-muted">
            <summary className="w-fit py-1 font-medium text-text">{t("how.title")}</summary>
            <p className="mt-1">
              {t("recorded.relief", { threshold: about.threshold, seconds: RELIEF_MS / 1000, hold: BLANK_AFTER_MS / 1000 })}
            </p>
            <p className="mt-1">{t("how.noInjury")}</p>
            <p className="mt-1">{[sourceText("peterson2013"), sourceText("sonenblum2016")].join(" ")}</p>
          </details>
        </div>
      </div>
    </TitledCard>
  );
}
