import { useMemo } from "react";
import type { Analysis } from "~/analysis/analysis";
import type { AnalysisResults } from "~/domain/analysis/record";
import type { AnalysisType } from "~/domain/analysis/types";
import { stillPicture } from "~/heatmap/map";
import { frameFromText } from "../live/frame-text";
import { HowComputed } from "./HowComputed";
import type { AnalysisPageData } from "./load.server";
import { LoadCard } from "./LoadCard";
import { Notes } from "./Notes";
import { QualityBanners } from "./Quality";
import { ResultMap, type ResultMapProps } from "./ResultMap";
import { SidePanel } from "./SidePanel";
import { sidesOf, sideWords } from "./sides";
import { useConclusion } from "./use-conclusion";

export interface ResultProps<Type extends AnalysisType> {
  analysis: Pick<AnalysisPageData, "record" | "picture">;
  result: AnalysisResults[Type];
  /** The analysis core, once it is loaded; the server's picture stands in until then. */
  core: Analysis | null;
}

/** RES-1: a static analysis. Every figure is the stored one; the picture is the mean of the frames. */
export function StaticResult({ analysis, result, core }: ResultProps<"Static">) {
  const { record, picture } = analysis;
  const words = sideWords(record.deviceType);
  const conclusion = useConclusion(analysis, result);
  const map = useMap({ record, picture, result, core });

  return (
    <>
      <p className="mt-2 max-w-[60rem] text-base">{conclusion}</p>
      <QualityBanners record={record} result={result} />
      <div className="mt-5 grid gap-4 xl:grid-cols-[minmax(0,832fr)_minmax(0,592fr)]">
        {map && <ResultMap {...map} />}
        <LoadCard result={result} geometry={record.geometry} picture={picture} words={words} />
      </div>
      <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(22rem,1fr))]">
        {sidesOf(result).map((side) => (
          <SidePanel key={side.side} {...side} map={map} record={record} />
        ))}
        <Notes record={record} result={result} />
      </div>
      <div className="mt-4">
        <HowComputed record={record} result={result} />
      </div>
    </>
  );
}

/** What the maps of the page share; null where the recording left no picture. */
function useMap({ record, picture, result, core }: ResultProps<"Static">["analysis"] & Pick<ResultProps<"Static">, "result" | "core">): ResultMapProps | null {
  const text = picture?.frame ?? null;
  const source = useMemo(() => {
    const frame = frameFromText(text);
    return frame && stillPicture(frame);
  }, [text]);
  return picture && source && { record, picture, source, result, core };
}
