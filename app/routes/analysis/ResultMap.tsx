import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Analysis } from "~/analysis/analysis";
import type { StaticResult } from "~/domain/analysis/static";
import { kindOf } from "~/domain/device/device";
import { mapViewSchema } from "~/domain/layout";
import { DEFAULT_PALETTE } from "~/domain/palette";
import { CellCursor } from "~/heatmap/CellCursor";
import { Heatmap } from "~/heatmap/Heatmap";
import { Legend, LyingLegend } from "~/heatmap/Legend";
import type { PictureSource } from "~/heatmap/map";
import { MapTable } from "~/heatmap/MapTable";
import { Plate } from "~/heatmap/Plate";
import { useFormat } from "~/i18n/use-format";
import { Chip } from "~/ui/Chip";
import type { AnalysisPageData, ResultPicture } from "./load.server";
import { GutterLabels, LabelsBelow, MapMarks } from "./map-annotations";
import { pictureAddress, scaleOf } from "./picture-address";
import { ResultCard } from "./ResultCard";

/** How results are drawn until a person can choose. */
export const resultView = mapViewSchema.parse({});

export interface ResultMapProps {
  record: AnalysisPageData["record"];
  picture: ResultPicture;
  /** The mean picture itself. */
  source: PictureSource;
  result: StaticResult;
  core: Analysis | null;
}

/** Address of the whole plate as the server draws it: what is seen without JavaScript. */
export function usePlatePicture({ record, result }: Pick<ResultMapProps, "record" | "result">) {
  return useMemo(() => {
    const scale = scaleOf(record.deviceType, result.global.maximum?.value ?? null);
    const { top, step } = scale;
    return { scale, address: pictureAddress(record.id, { top, step, threshold: result.threshold, show: "plate" }) };
  }, [record.id, record.deviceType, result]);
}

/** The mean picture with what was measured on it. Words stand beside the plate, never on the load. */
export function ResultMap({ record, picture, source, result, core }: ResultMapProps) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  const { scale, address } = usePlatePicture({ record, result });
  const { geometry } = record;
  const label = t("map.label", { patient: record.patientName });
  const marks = { geometry, picture, result, deviceType: record.deviceType };

  return (
    <ResultCard title={t("map.title")} beside={<Chip>{t("map.threshold", { value: format.quantity(result.threshold, geometry.unit, { atMost: 1 }) })}</Chip>}>
      <div className="flex min-h-0 flex-1 gap-4 p-4 max-md:flex-col">
        <div className="h-[min(85vw,31rem)] min-w-0 md:flex-1 md:px-28">
          <Plate
            geometry={geometry}
            region={picture.region}
            fit
            map={
              <Heatmap
                analysis={core}
                pictures={source}
                view={resultView}
                scale={scale}
                threshold={result.threshold}
                stillPicture={address}
                label={label}
                renderer="canvas"
              />
            }
          >
            <MapMarks {...marks} />
            <GutterLabels {...marks} />
            <CellCursor pictures={source} stance={kindOf(record).stance} label={label} />
          </Plate>
        </div>
        <Legend colours={DEFAULT_PALETTE} scale={scale} unit={geometry.unit} threshold={result.threshold} className="max-h-[26rem] pr-6 max-md:hidden" />
        <LyingLegend colours={DEFAULT_PALETTE} scale={scale} unit={geometry.unit} threshold={result.threshold} className="md:hidden" />
      </div>
      <LabelsBelow {...marks} />
      <MapTable pictures={source} unit={geometry.unit} />
    </ResultCard>
  );
}
