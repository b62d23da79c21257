import { useDrawnPicture } from "../picture/use-drawn-picture";
import { Notes } from "../result/Notes";
import type { ResultProps } from "../result/result-props";
import { ResultHead } from "../result/ResultHead";
import { HowComputed } from "./HowComputed";
import { LoadCard } from "./LoadCard";
import { MatCharts } from "./MatCharts";
import { ResultMap } from "./ResultMap";
import { SidePanel } from "./SidePanel";
import { sidesOf, sideWords } from "./sides";
import { useConclusion } from "./use-conclusion";

/** RES-1: a static analysis. Every figure is the stored one; the picture is the mean of the frames. */
export function StaticResultView(shown: ResultProps<"Static">) {
  const { analysis, result } = shown;
  const { record } = analysis;
  const conclusion = useConclusion(analysis, result);
  const picture = useDrawnPicture(shown);

  return (
    <>
      <ResultHead record={record} conclusion={conclusion} />
      <div className="mt-5 grid gap-4 xl:grid-cols-[minmax(0,832fr)_minmax(0,592fr)]">
        {picture && <ResultMap picture={picture} result={result} />}
        <LoadCard result={result} geometry={record.geometry} picture={picture} words={sideWords(record.deviceType)} />
      </div>
      <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(22rem,1fr))]">
        {sidesOf(result).map((side) => (
          <SidePanel key={side.side} {...side} picture={picture} record={record} />
        ))}
        <Notes record={record} />
      </div>
      {result.split === "halves" && picture && <MatCharts result={result} picture={picture} />}
      <div className="mt-4">
        <HowComputed record={record} result={result} />
      </div>
    </>
  );
}
