import { useTranslation } from "react-i18next";
import { BRIDGING_UNDER, ONE_SIDED_OVER_PERCENT } from "~/domain/analysis/saddle";
import { useFormat } from "~/i18n/use-format";
import { PictureCard } from "../picture/PictureCard";
import { useDrawnPicture } from "../picture/use-drawn-picture";
import { CourseCards } from "../result/CourseCards";
import { FactList } from "../result/FactList";
import type { ResultProps } from "../result/result-props";
import { ResultCard } from "../result/ResultCard";
import { ResultFoot } from "../result/ResultFoot";
import { ResultHead } from "../result/ResultHead";
import { SaddleMarks } from "./SaddleMarks";
import { SaddleTable } from "./SaddleTable";

/** RES-7: how a saddle lies: six regions, bridging between them, and whether it slips to a side. */
export function SaddleResultView(shown: ResultProps<"Fitting">) {
  const {
    analysis: { record },
    result,
    series,
  } = shown;
  const { t } = useTranslation("results");
  const format = useFormat();
  const picture = useDrawnPicture(shown);
  const { unit } = record.geometry;
  const oneSided = format.percent(ONE_SIDED_OVER_PERCENT / 100);
  const { value: least, unit: leastUnit } = result.slipFrom;
  const slipFrom = format.quantity(least, leastUnit === "N" ? "N" : t("seat.counts"));
  const percent = (value: number | null) => (value === null ? null : format.number(value, { decimals: 1 }));

  return (
    <>
      <ResultHead
        record={record}
        conclusion={
          result.loadedFrames === 0
            ? t("saddle.empty")
            : `${t(result.bridging ? "saddle.bridging" : "saddle.noBridging")} ${result.dominantSide ? t(`saddle.side.${result.dominantSide}`) : t("saddle.slipTooLight", { from: slipFrom })}`
        }
      />
      <div className="mt-5 grid gap-4 xl:grid-cols-[minmax(0,832fr)_minmax(0,592fr)]">
        {picture && <PictureCard picture={picture} title={t("saddle.map")} marks={<SaddleMarks />} />}
        <div className="grid content-start gap-4">
          <SaddleTable result={result} unit={unit} />
          <ResultCard title={t("saddle.fit")}>
            <FactList
              facts={[
                {
                  name: t("saddle.bridgeRatio"),
                  value: result.bridgeRatio === null ? null : format.number(result.bridgeRatio, { decimals: 2 }),
                },
                { name: t("saddle.bridges"), value: result.bridgeRatio === null ? null : t(result.bridging ? "yes" : "no") },
                { name: t("saddle.slipMean"), value: percent(result.slipMeanPercent), unit: "%" },
                { name: t("saddle.slipGreatest"), value: percent(result.slipGreatestPercent), unit: "%" },
                { name: t("saddle.slipFrames"), value: `${format.number(result.slipFrames)} / ${format.number(result.frames)}` },
                { name: t("saddle.dominant"), value: result.dominantSide && t(`saddle.dominantSide.${result.dominantSide}`) },
                { name: t("loadedFrames"), value: `${format.number(result.loadedFrames)} / ${format.number(result.frames)}` },
              ]}
            />
          </ResultCard>
        </div>
      </div>
      {series && <CourseCards course={series} unit={unit} />}
      <ResultFoot
        record={record}
        notes={[
          t("saddle.how.regions", { threshold: format.quantity(result.threshold, unit, { atMost: 3 }) }),
          t("saddle.how.bridge", { limit: format.number(BRIDGING_UNDER, { decimals: 1 }) }),
          t("saddle.how.slip", { limit: oneSided }),
          t("saddle.how.slipFrom", { from: slipFrom }),
        ]}
      />
    </>
  );
}
