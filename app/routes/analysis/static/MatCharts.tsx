import { useTranslation } from "react-i18next";
import { DrawnChart } from "~/charts/DrawnChart";
import { Histogram } from "~/charts/Histogram";
import { lengthProfileChart } from "~/charts/results/length-profile";
import type { StaticResult } from "~/domain/analysis/static";
import { useLocalization } from "~/i18n/use-localization";
import { histogramBins } from "../../live/panels/plots/histogram-bins";
import type { DrawnPicture } from "../picture/use-drawn-picture";
import { ResultCard } from "../result/ResultCard";

/** RES-2: how many cells of a mat carry how much, and what the length of the body carries. */
export function MatCharts({ result, picture }: { result: Pick<StaticResult, "histogram" | "lengthProfile">; picture: DrawnPicture }) {
  const { t } = useTranslation("plots");
  const words = useLocalization();
  const { record, scale, maximum, view } = picture;
  const { geometry } = record;
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      <ResultCard title={t("histogram.title")}>
        <div className="min-w-0 p-4">
          <Histogram bins={histogramBins(result.histogram, maximum, { palette: view.palette, scale })} top={maximum} unit={geometry.unit} />
        </div>
      </ResultCard>
      <ResultCard title={t("lengthProfile.title")}>
        <DrawnChart chart={lengthProfileChart({ profile: result.lengthProfile, geometry }, words)} className="min-w-0 p-4" />
      </ResultCard>
    </div>
  );
}
