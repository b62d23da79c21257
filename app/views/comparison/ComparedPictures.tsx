import { useMemo } from "react";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { deviceKind } from "~/domain/device/device";
import { asMeasured, isOnItsSide, resultTurn } from "~/domain/device/map-turn";
import { itemAt } from "~/domain/lists/item-at";
import { MapTurnContext } from "~/heatmap/geometry/plate-context";
import type { PictureSource } from "~/heatmap/picture/picture-source";
import { HorizontalLegend } from "~/heatmap/scale/Legend";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { useHydrated } from "~/ui/use-hydrated";
import { stepPictureAddress } from "../addresses/steps-picture";
import { toLegendProps } from "../result/picture/legend-props";
import { ResultPlate } from "../result/picture/ResultPlate";
import { ResultSurface } from "../result/picture/ResultSurface";
import { useDrawnPicture } from "../result/picture/use-drawn-picture";
import type { ComparedColumn, ComparePageData } from "./compare-page-data";
import { DifferenceCard } from "./DifferenceCard";
import { TimeBar } from "./over-time/TimeBar";
import { useOverTime } from "./over-time/use-over-time";
import type { ShownRow } from "./rows";
import { useColumnNames } from "./use-column-names";

/** Borders that differ by column without colour. */
const outlines = [
  "border-solid border-text",
  "border-dashed border-text",
  "border-dotted border-side-right",
  "border-double border-side-right",
  "border-solid border-text border-y-transparent",
  "border-solid border-text border-x-transparent",
] as const;
const grids = ["", "", "lg:grid-cols-2", "lg:grid-cols-3", "lg:grid-cols-2 xl:grid-cols-4", "lg:grid-cols-3", "lg:grid-cols-3"] as const;

/** Pictures on one scale of colour and length, each with its own outline; for two, also their difference. */
export function ComparedPictures({ compared, rows }: { compared: ComparePageData; rows: readonly ShownRow[] }) {
  const { columns, difference, type } = compared;
  const hydrated = useHydrated();
  const overTime = useOverTime(columns);
  const shown = columns.length + (difference ? 1 : 0);
  const { together } = overTime;
  const isOverTime = !analysisOf(type).isStill && columns.every(({ foot }) => foot === null);
  return (
    <>
      {hydrated && isOverTime && <TimeBar {...overTime} />}
      <div className={`mt-4 grid gap-4 ${itemAt(grids, shown)}`}>
        {columns.map((column, at) => (
          <MapTurnContext.Provider key={column.foot ?? column.record.id} value={column.mapTurn}>
            <PictureColumn
              column={column}
              at={at}
              compared={compared}
              source={together?.sources[at]}
              greatest={together ? together.greatest : findMaximum(compared, column)}
            />
          </MapTurnContext.Provider>
        ))}
        {difference && (
          // The difference lies on the later map.
          <MapTurnContext.Provider value={columns.at(-1)?.mapTurn ?? asMeasured}>
            <DifferenceCard difference={difference} compared={compared} rows={rows} />
          </MapTurnContext.Provider>
        )}
      </div>
    </>
  );
}

/** One scale for all, unless their units differ. */
function findMaximum({ columns }: ComparePageData, { record }: ComparedColumn): number {
  const alike = columns.filter((column) => column.record.geometry.unit === record.geometry.unit);
  return Math.max(...alike.map(({ steps, maximum }) => steps?.maximum ?? maximum));
}

/** A column's picture and plate: over time the mat's, else for walks the mean prints. */
const shownOf = ({ steps, picture, record: { geometry } }: ComparedColumn, isOverTime: boolean) =>
  steps && !isOverTime ? steps : { picture, geometry };

/** Width relative to the widest picture. */
function widthShare({ columns }: ComparePageData, own: ComparedColumn, isOverTime: boolean): number {
  const widthOf = (column: ComparedColumn): number => {
    const { picture, geometry } = shownOf(column, isOverTime);
    const { rows, cols } = picture?.region ?? { rows: 0, cols: 0 };
    return isOnItsSide(resultTurn(deviceKind(column.record), column.mapTurn))
      ? rows * geometry.cellPitchCm.yCm
      : cols * geometry.cellPitchCm.xCm;
  };
  return widthOf(own) / Math.max(...columns.map(widthOf));
}

interface PictureColumnProps {
  column: ComparedColumn;
  at: number;
  compared: ComparePageData;
  /** Its recording over time; default: its one map. */
  source?: PictureSource;
  /** Top of a scale that follows the load. */
  greatest: number;
}

function PictureColumn({ column, at, compared, source, greatest }: PictureColumnProps) {
  const { t } = useTranslation("compare");
  const { t: kindName } = useTranslation("kinds");
  const format = useFormat();
  const { short, long } = useColumnNames(compared)(column, at);
  const { record, threshold, steps } = column;
  const isOverTime = source !== undefined;
  const analysis = useMemo(() => {
    const { picture: shown, geometry } = shownOf(column, isOverTime);
    return { record: { ...column.record, geometry }, picture: shown };
  }, [column, isOverTime]);
  const drawn = useDrawnPicture({ analysis, result: { threshold }, greatest });
  const picture = drawn && {
    ...drawn,
    ...(source && { source }),
    ...(steps && !isOverTime && { address: stepPictureAddress(drawn, { of: "feet", picture: "mean" }) }),
  };
  const hydrated = useHydrated();
  const isSurface = picture?.view.mode === "3d";
  const label = t(steps && !isOverTime ? "pictureSteps" : "picture", { name: long });

  return (
    <Card className="flex min-w-0 flex-col break-inside-avoid">
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="rounded-sm border-2 border-text px-1.5 font-semibold">{short}</span>
        <a href={`/analyses/${record.id}`} className="numeral font-medium">
          <time dateTime={record.creationDate.toISOString()}>{format.time(record.creationDate, { timeZone: compared.timeZone })}</time>
        </a>
        {column.circumstances.cushion !== null && <span className="font-medium">{column.circumstances.cushion}</span>}
        <span className="text-muted">
          {record.deviceName}, {kindName(deviceKind(record).id)}
        </span>
      </h2>
      <div className="mt-3 flex flex-1 items-center justify-center">
        {picture ? (
          <div
            style={{ width: isSurface ? "100%" : `${100 * widthShare(compared, column, isOverTime)}%` }}
            className={`rounded-xl border-3 p-0.5 ${itemAt(outlines, at)}`}
          >
            {isSurface && hydrated ? (
              <div className="relative aspect-square">
                <ResultSurface picture={picture} label={label} flat={<ResultPlate picture={picture} label={label} />} />
              </div>
            ) : (
              <ResultPlate picture={picture} label={label} fit={false} />
            )}
          </div>
        ) : (
          <p className="py-10 text-sm text-muted">{t("noPicture")}</p>
        )}
      </div>
      {picture && <HorizontalLegend {...toLegendProps(picture, isSurface)} className="mt-3" />}
    </Card>
  );
}
