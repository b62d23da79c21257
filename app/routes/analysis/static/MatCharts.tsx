import { DrawnChart } from "~/charts/DrawnChart";
import { Histogram } from "~/charts/Histogram";
import { lengthProfileChart } from "~/charts/results/length-profile";
import type { StaticResult } from "~/domain/analysis/static";
import { deviceKind } from "~/domain/device/device";
import { histogramBins } from "~/heatmap/scale/histogram-bins";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import type { DrawnPicture } from "../picture/use-drawn-picture";
import { SubjectCard } from "../record/SubjectCard";
import { ResultCard } from "../result/ResultCard";

/** RES-2: pressure histogram, load along the body, and the patient's body. */
export function MatCharts({ result, picture }: { result: Pick<StaticResult, "histogram" | "lengthProfile">; picture: DrawnPicture }) {
  const { t } = useTranslation("plots");
  const words = useLocalization();
  const { record, scale, maximum, view } = picture;
  const { geometry } = record;
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-[repeat(2,minmax(0,1fr))_minmax(18rem,24rem)]">
      <ResultCard title={t("histogram.title")}>
        <div className="min-w-0 p-4">
          <Histogram bins={histogramBins(result.histogram, maximum, { palette: view.palette, scale })} top={maximum} unit={geometry.unit} />
        </div>
      </ResultCard>
      <ResultCard title={t("lengthProfile.title")}>
        <DrawnChart
          chart={lengthProfileChart(
            { profile: result.lengthProfile, geometry, from: deviceKind(record).stance === "bed" ? "head" : "edge" },
            words,
          )}
          className="min-w-0 p-4"
        />
      </ResultCard>
      <SubjectCard subject={record.subject} />
    </div>
  );
}
