import { listSides, sideWords } from "~/domain/analysis/measures/sides";
import { staticConclusion } from "~/domain/analysis/sentences/static";
import { RecordedExposureCard } from "../exposure/RecordedExposureCard";
import { useMeasures } from "../measures/use-measures";
import { useDrawnPicture } from "../picture/use-drawn-picture";
import type { ResultProps } from "../result/result-props";
import { ResultHead } from "../result/ResultHead";
import { EmptyPlateCard } from "./EmptyPlateCard";
import { HowComputed } from "./HowComputed";
import { LoadCard } from "./LoadCard";
import { MatCharts } from "./MatCharts";
import { ResultMap } from "./ResultMap";
import { SidePanel } from "./SidePanel";
import { SplitNotice } from "./SplitNotice";

/** RES-1, RES-3: figures are the stored ones; the picture is the mean of the frames. */
export function StaticResultView(shown: ResultProps<"Static">) {
  const { analysis, result } = shown;
  const { record } = analysis;
  const picture = useDrawnPicture(shown);
  const figures = useMeasures("Static", shown);
  const isEmpty = result.global.loadedCells === 0;
  const words = sideWords(record.deviceType);
  const conclusion = staticConclusion(
    { result, geometry: record.geometry, words, prints: analysis.picture?.sides ?? {}, figures },
    figures.localization,
  );

  return (
    <>
      <ResultHead record={record} conclusion={conclusion}>
        <SplitNotice split={result.split} />
      </ResultHead>
      <div className="mt-5 grid gap-4 xl:grid-cols-[minmax(0,832fr)_minmax(0,592fr)]">
        {picture && <ResultMap picture={picture} result={result} figures={figures} />}
        {isEmpty ? (
          <EmptyPlateCard figures={figures} />
        ) : (
          <LoadCard result={result} geometry={record.geometry} picture={picture} words={words} figures={figures} />
        )}
      </div>
      <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(22rem,1fr))]">
        {(isEmpty ? [] : listSides(result)).map((side) => (
          <SidePanel key={side.side} {...side} picture={picture} record={record} figures={figures} />
        ))}
      </div>
      {result.split === "halves" && picture && !isEmpty && <MatCharts result={result} picture={picture} />}
      {result.exposure && (
        <RecordedExposureCard
          record={record}
          timeZone={analysis.timeZone ?? null}
          exposure={result.exposure}
          figureOf={(name) => figures.get(`static.exposure.${name}`)}
        />
      )}
      <div className="mt-4">
        <HowComputed record={record} result={result} figures={figures} />
      </div>
    </>
  );
}
