import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import type { StaticResult } from "~/domain/analysis/static";
import { PictureCard } from "../picture/PictureCard";
import type { DrawnPicture } from "../picture/use-drawn-picture";
import { GutterLabels, LabelsBelow, MapMarks } from "./map-annotations";

/** Annotated mean picture. Labels are next to the plate, never on the load. */
export function ResultMap(annotated: { picture: DrawnPicture; result: StaticResult; figures: ShownMeasures<MeasureId<"Static">> }) {
  return (
    <PictureCard
      picture={annotated.picture}
      gutters
      marks={
        <>
          <MapMarks {...annotated} />
          <GutterLabels {...annotated} />
        </>
      }
      below={<LabelsBelow {...annotated} />}
    />
  );
}
