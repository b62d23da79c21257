import { asMeasured, isOnItsSide, placeOnMap } from "~/domain/device/map-turn";
import { useTranslation } from "~/i18n/use-translation";
import { usePlate, type PlateView } from "../geometry/plate-context";

/** Distances of small, long and numbered ticks, cm. */
const stepsFor = (spanCm: number) => (spanCm <= 80 ? { small: 1, long: 5, number: 10 } : { small: 5, long: 10, number: 50 });

const SMALL_PX = 4;
const LONG_PX = 9;
const CORNER = 4;

interface Tick {
  cm: number;
  at: number;
  length: number;
  number: boolean;
}

export function rulerTicks(from: number, to: number): Tick[] {
  const { small, long, number } = stepsFor(to - from);
  const ticks: Tick[] = [];
  for (let cm = Math.ceil(from / small) * small; cm <= to; cm += small) {
    const at = (100 * (cm - from)) / (to - from);
    if (at < 0.5 || at > 99.5) continue;
    ticks.push({ cm, at, length: cm % long === 0 ? LONG_PX : SMALL_PX, number: cm % number === 0 && at > CORNER && at < 100 - CORNER });
  }
  return ticks;
}

/** cm from the bottom left corner of the plate as shown. */
function edgesOf({ geometry: { grid, cellPitchCm }, region, turn = asMeasured }: PlateView): { across: Tick[]; upwards: Tick[] } {
  const one = placeOnMap(turn, { x: region.col / grid.cols, y: region.row / grid.rows });
  const other = placeOnMap(turn, { x: (region.col + region.cols) / grid.cols, y: (region.row + region.rows) / grid.rows });
  const [acrossCm, upCm] = [grid.cols * cellPitchCm.xCm, grid.rows * cellPitchCm.yCm];
  const [width, height] = isOnItsSide(turn) ? [upCm, acrossCm] : [acrossCm, upCm];
  const clean = (cm: number): number => Number(cm.toFixed(6));
  return {
    across: rulerTicks(clean(width * Math.min(one.x, other.x)), clean(width * Math.max(one.x, other.x))),
    upwards: rulerTicks(clean(height * (1 - Math.max(one.y, other.y))), clean(height * (1 - Math.min(one.y, other.y)))),
  };
}

/** cm from the bottom left corner. The map covers it where loaded. */
export function Ruler() {
  const { t } = useTranslation("heatmap");
  const { across, upwards } = edgesOf(usePlate());
  return (
    <svg aria-hidden className="numeral absolute inset-0 size-full fill-muted text-xs">
      <g className="stroke-control" strokeWidth="1" opacity="0.75">
        <svg width={LONG_PX} height="100%" viewBox={`0 0 ${LONG_PX} 100`} preserveAspectRatio="none">
          <path d={upwards.map(({ at, length }) => `M0 ${(100 - at).toFixed(2)}h${length}`).join("")} vectorEffect="non-scaling-stroke" />
        </svg>
        <svg y="100%" overflow="visible">
          <svg y={-LONG_PX} width="100%" height={LONG_PX} viewBox={`0 0 100 ${LONG_PX}`} preserveAspectRatio="none">
            <path
              d={across.map(({ at, length }) => `M${at.toFixed(2)} ${LONG_PX}v${-length}`).join("")}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </svg>
      </g>
      {upwards.map(
        ({ cm, at, number }) =>
          number && (
            <text key={cm} x="16" y={`${100 - at}%`} dy="0.35em">
              {cm}
            </text>
          ),
      )}
      <svg y="100%" overflow="visible">
        {across.map(
          ({ cm, at, number }) =>
            number &&
            at < 88 && (
              <text key={cm} x={`${at}%`} y="-15" textAnchor="middle">
                {cm}
              </text>
            ),
        )}
        <text x="100%" dx="-12" y="-15" textAnchor="end">
          {t("cm")}
        </text>
      </svg>
    </svg>
  );
}
