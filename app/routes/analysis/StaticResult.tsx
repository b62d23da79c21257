import { HowComputed } from "./HowComputed";
import { LoadCard } from "./LoadCard";
import { Notes } from "./Notes";
import { EdgeBanner, PartialBanner, QualityList } from "./Quality";
import { ResultMap, type ResultMapProps } from "./ResultMap";
import type { ResultProps } from "./result-props";
import { SidePanel } from "./SidePanel";
import { sidesOf, sideWords } from "./sides";
import { useConclusion } from "./use-conclusion";
import { useStillPicture } from "./use-still-picture";

/** RES-1: a static analysis. Every figure is the stored one; the picture is the mean of the frames. */
export function StaticResult({ analysis, result, core }: ResultProps<"Static">) {
  const { record, picture } = analysis;
  const words = sideWords(record.deviceType);
  const conclusion = useConclusion(analysis, result);
  const map = useMap({ record, picture, result, core });

  return (
    <>
      <p className="mt-2 max-w-[60rem] text-base">{conclusion}</p>
      {result.edgeWarning && <EdgeBanner />}
      <PartialBanner record={record} />
      <div className="mt-5 grid gap-4 xl:grid-cols-[minmax(0,832fr)_minmax(0,592fr)]">
        {map && <ResultMap {...map} />}
        <LoadCard result={result} geometry={record.geometry} picture={picture} words={words} />
      </div>
      <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(22rem,1fr))]">
        {sidesOf(result).map((side) => (
          <SidePanel key={side.side} {...side} map={map} record={record} />
        ))}
        <Notes record={record} quality={<QualityList record={record} result={result} />} />
      </div>
      <div className="mt-4">
        <HowComputed record={record} result={result} />
      </div>
    </>
  );
}

/** What the maps of the page share; null where the recording left no picture. */
function useMap({ record, picture, result, core }: ResultProps<"Static">["analysis"] & Pick<ResultProps<"Static">, "result" | "core">): ResultMapProps | null {
  const still = useStillPicture(picture);
  return picture && still && { record, picture, source: still.source, result, core };
}
