import { useTranslation } from "react-i18next";
import type { Analysis } from "~/analysis/analysis";
import type { StaticResult } from "~/domain/analysis/static";
import type { PictureSource } from "~/heatmap/map";
import type { AnalysisPageData, ResultPicture } from "./load.server";
import { GutterLabels, LabelsBelow, MapMarks } from "./map-annotations";
import { PictureCard } from "./PictureCard";
import type { PictureLimits } from "./use-plate-picture";

export interface ResultMapProps {
  record: AnalysisPageData["record"];
  picture: ResultPicture;
  /** The mean picture itself. */
  source: PictureSource;
  result: StaticResult;
  core: Analysis | null;
}

export const limitsOf = ({ global, threshold }: StaticResult): PictureLimits => ({ maximum: global.maximum?.value ?? null, threshold });

/** The mean picture with what was measured on it. Words stand beside the plate, never on the load. */
export function ResultMap({ record, picture, source, result, core }: ResultMapProps) {
  const { t } = useTranslation("analyses");
  const marks = { geometry: record.geometry, picture, result, deviceType: record.deviceType };
  return (
    <PictureCard
      title={t("map.title")}
      label={t("map.label", { patient: record.patientName })}
      record={record}
      source={source}
      region={picture.region}
      core={core}
      {...limitsOf(result)}
      gutters
      marks={
        <>
          <MapMarks {...marks} />
          <GutterLabels {...marks} />
        </>
      }
      below={<LabelsBelow {...marks} />}
    />
  );
}
