import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { sideKind, listSides, sideWords, type Side } from "~/domain/analysis/measures/sides";
import type { StaticHalf, StaticResult } from "~/domain/analysis/static";
import { toPlatePercent, usePlate, type PlacePoint } from "~/heatmap/geometry/plate-context";
import { CentreOfPressure } from "~/heatmap/plate/CentreOfPressure";
import { PeakMark } from "~/heatmap/plate/PeakMark";
import { PlateMarks } from "~/heatmap/plate/Plate";
import { useTranslation } from "~/i18n/use-translation";
import { MeasureFigure } from "../../measures/MeasureFigure";
import { MeasureName } from "../../measures/MeasureName";
import type { DrawnPicture } from "../picture/use-drawn-picture";
import { toCut } from "./cut";

interface Annotated {
  picture: DrawnPicture;
  result: StaticResult;
  figures: ShownMeasures<MeasureId<"Static">>;
}

/** Per cent from the plate's top, below the side's share. */
const HIGHEST_LABEL = 30;
const LOWEST_LABEL = 94;
/** Share of the window between the feet needed by the centre's label. */
const ROOM_FOR_WORDS = 0.24;

/** Plate's middle, front-back cut, centres of pressure, maxima with leaders. */
export function MapMarks({ picture, result }: Omit<Annotated, "figures">) {
  const plate = usePlate();
  const { geometry } = plate;
  const sides = listSides(result);
  const at = (point: PlacePoint) => toPlatePercent(plate, point);
  const ofCell = (col: number, row: number) => at({ xCm: col * geometry.cellPitchCm.xCm, yCm: row * geometry.cellPitchCm.yCm });
  const centres = sides.flatMap(({ half }) => (half.centreOfPressure ? [at(half.centreOfPressure)] : []));
  const cuts = sides.flatMap((side) => {
    const box = picture.sides[side.side];
    if (!box) return [];
    const { fromX, fromY, toX, toY } = toCut(side, box, geometry);
    return [{ from: ofCell(fromX, fromY), to: ofCell(toX, toY) }];
  });
  const [one, other] = centres;
  const middle = ofCell(geometry.grid.cols / 2, 0).x;

  return (
    <>
      <PlateMarks>
        <g className="stroke-control" strokeDasharray="5 4">
          <line x1={`${middle}%`} x2={`${middle}%`} y1="0" y2="100%" />
          {cuts.map(({ from, to }) => (
            <line
              key={from.x}
              x1={`${from.x}%`}
              y1={`${from.y}%`}
              x2={`${to.x}%`}
              y2={`${to.y}%`}
              className="stroke-text"
              strokeDasharray="3 4"
            />
          ))}
        </g>
        {one && other && (
          <line x1={`${one.x}%`} y1={`${one.y}%`} x2={`${other.x}%`} y2={`${other.y}%`} className="stroke-control" strokeWidth="1.5" />
        )}
        {sides.map(({ side, half }) => (
          <Leader key={side} side={side} half={half} />
        ))}
        {result.split !== "single" &&
          centres.map(({ x, y }) => <circle key={x} cx={`${x}%`} cy={`${y}%`} r="5" fill="#ffffff" stroke="#14181f" strokeWidth="2.5" />)}
      </PlateMarks>
      {sides.map(({ side, half }) => (
        <PeakMark key={side} at={half.maximum} shape="cross" />
      ))}
      {picture.view.cop === "on" && <CentreOfPressure at={result.global.centreOfPressure} />}
    </>
  );
}

/** Height of a peak's label, per cent from the plate's top. */
function useLabelHeight(half: StaticHalf): number | null {
  const plate = usePlate();
  return half.maximum && Math.min(LOWEST_LABEL, Math.max(HIGHEST_LABEL, toPlatePercent(plate, half.maximum).y));
}

function Leader({ side, half }: Side) {
  const plate = usePlate();
  const height = useLabelHeight(half);
  if (!half.maximum || height === null) return null;
  const { x, y } = toPlatePercent(plate, half.maximum);
  const edge = side === "right" ? "100%" : "0%";
  return (
    <g className="stroke-control max-md:hidden">
      <line x1={`${x}%`} y1={`${y}%`} x2={edge} y2={`${height}%`} />
      <svg x={edge} overflow="visible">
        <line x1="0" x2={side === "right" ? 14 : -14} y1={`${height}%`} y2={`${height}%`} />
      </svg>
    </g>
  );
}

/** Shares and maxima next to the plate, if there is room. */
export function GutterLabels({ picture, result, figures }: Annotated) {
  const plate = usePlate();
  const { left, right } = picture.sides;
  const hasRoom = left && right && (right.firstCol - left.lastCol - 1) / plate.region.cols > ROOM_FOR_WORDS;
  return (
    <div className="max-md:hidden">
      {listSides(result).map(({ side, half }) => (
        <SideLabels key={side} side={side} half={half} picture={picture} figures={figures} />
      ))}
      {hasRoom && <CentreWords result={result} figures={figures} />}
    </div>
  );
}

function SideLabels({ side, half, picture: { record }, figures }: Omit<Annotated, "result"> & Side) {
  const { t } = useTranslation("analyses");
  const [share, maximum] = [figures.get(`static.${side}.whole.loadShare`), figures.get(`static.${side}.maximum`)];
  const height = useLabelHeight(half);
  const edge = side === "right" ? "left-full pl-5 text-left" : "right-full pr-5 text-right";
  return (
    <>
      <div className={`absolute top-[3%] w-30 ${edge}`}>
        <MeasureFigure size="large" figure={share} />
        <div className="text-sm text-muted">
          <MeasureName measure={share.measure}>{t(`side.${sideKind(sideWords(record.deviceType))}.${side}`)}</MeasureName>
        </div>
      </div>
      {half.maximum && height !== null && (
        <div className={`absolute w-30 -translate-y-3 ${edge}`} style={{ top: `${height}%` }}>
          <MeasureFigure figure={maximum} />
          <div className="text-xs text-muted">
            <MeasureName measure={maximum.measure}>{t(side === "single" ? "map.maximum" : `map.maximumOn.${side}`)}</MeasureName>
          </div>
        </div>
      )}
    </>
  );
}

/** Under the rings, if there is room between the feet. */
function CentreWords({ result, figures }: Pick<Annotated, "result" | "figures">) {
  const { t } = useTranslation("analyses");
  const plate = usePlate();
  const centre = result.global.centreOfPressure;
  if (!centre) return null;
  const { x, y } = toPlatePercent(plate, centre);
  return (
    <div className="absolute w-32 -translate-x-1/2 pt-8 text-center text-xs" style={{ left: `${x}%`, top: `${y}%` }}>
      <span className="box-decoration-clone rounded-sm bg-plate/85 px-1">
        <span className="font-medium">{t("centre")}</span>
        <br />
        <span className="numeral text-muted">
          <CentreText figures={figures} />
        </span>
      </span>
    </div>
  );
}

/** Centre of pressure from the mat's centre, to the right and to the front: "−0.3 / −1.3 cm". */
function CentreText({ figures }: Pick<Annotated, "figures">) {
  const [right, front] = [figures.get("static.both.centreRight"), figures.text("static.both.centreFront")];
  if (right.value === null) return "—";
  return (
    <>
      {figures.text("static.both.centreRight")} / {front} <span className="text-muted">{right.unit.symbol}</span>
    </>
  );
}

export function LabelsBelow({ picture: { record }, result, figures }: Annotated) {
  const { t } = useTranslation("analyses");
  return (
    <div className="grid grid-cols-2 gap-4 border-t border-hair p-4 md:hidden">
      {listSides(result).map(({ side }) => (
        <div key={side} className={side === "right" ? "text-right" : ""}>
          <div className="text-sm text-muted">
            <MeasureName measure={figures.get(`static.${side}.whole.loadShare`).measure}>
              {t(`side.${sideKind(sideWords(record.deviceType))}.${side}`)}
            </MeasureName>
          </div>
          <MeasureFigure size="medium" figure={figures.get(`static.${side}.whole.loadShare`)} />
          <div className="text-xs text-muted">
            <MeasureName measure={figures.get(`static.${side}.maximum`).measure}>{t("map.maximum")}</MeasureName>{" "}
            <MeasureFigure figure={figures.get(`static.${side}.maximum`)} />
          </div>
        </div>
      ))}
    </div>
  );
}
