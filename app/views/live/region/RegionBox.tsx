import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { asMeasured, measuredAt } from "~/domain/device/map-turn";
import type { Cell } from "~/heatmap/geometry/load";
import { toPlatePercent, usePlate } from "~/heatmap/geometry/plate-context";
import { cellAt, cellMoves, moveCell } from "~/heatmap/picture/cell-reading";
import { useTranslation } from "~/i18n/use-translation";
import { boxAround, cornerCell, movedBox, resizedBox, type DrawnBox, type Corner } from "../../core/cell-box";
import { cornersCm } from "./use-region-box";

const FAR_STEP = 5;
const corners: readonly Corner[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
];

interface RegionBoxProps {
  box: DrawnBox;
  onBox: (box: DrawnBox | null) => void;
  drawing: boolean;
  onDrawn: () => void;
}

/** The new box for the cell under the pointer. */
type Drag = (under: Cell) => DrawnBox;

/** A box on the plate: dragged, resized by corners, moved by arrow keys, resized with Shift, removed by Delete. */
export function RegionBox({ box, onBox, drawing, onDrawn }: RegionBoxProps) {
  const { t } = useTranslation("live");
  const plate = usePlate();
  const { geometry, region, turn = asMeasured } = plate;
  const layer = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  /** During the drag; the address follows on release. */
  const [dragged, setDragged] = useState<DrawnBox | null>(null);
  const help = useId();
  const shown = dragged ?? box;
  const place = placeOf(shown);

  function placeOf(of: DrawnBox): { left: number; top: number; width: number; height: number } {
    const [from, to] = cornersCm(of, geometry);
    const [one, other] = [toPlatePercent(plate, from), toPlatePercent(plate, to)];
    return {
      left: Math.min(one.x, other.x),
      top: Math.min(one.y, other.y),
      width: Math.abs(other.x - one.x),
      height: Math.abs(other.y - one.y),
    };
  }
  const cellUnder = ({ clientX, clientY }: PointerEvent): Cell => {
    const { left, top, width, height } = layer.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
    const { x, y } = measuredAt(turn, { x: (clientX - left) / width, y: (clientY - top) / height });
    return cellAt(region, x, y);
  };
  const begin = (event: PointerEvent, dragOf: (from: Cell) => Drag): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = cellUnder(event);
    drag.current = dragOf(from);
    setDragged(drag.current(from));
  };
  const follow = (event: PointerEvent): void => {
    if (drag.current) setDragged(drag.current(cellUnder(event)));
  };
  const end = (event: PointerEvent): void => {
    if (!drag.current) return;
    onBox(drag.current(cellUnder(event)));
    drag.current = null;
    setDragged(null);
    onDrawn();
  };
  const cancel = (): void => {
    drag.current = null;
    setDragged(null);
  };
  const dragging = { onPointerMove: follow, onPointerUp: end, onPointerCancel: cancel };

  const press = (event: KeyboardEvent): void => {
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      return onBox(null);
    }
    const towards = cellMoves[event.key];
    if (!towards || towards.toTheEdge || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const steps = event.altKey ? FAR_STEP : 1;
    if (event.shiftKey) return onBox(resizedBox(box, turn, towards, steps, geometry.grid));
    const to = moveCell(box, turn, towards, steps);
    onBox(movedBox(box, { row: to.row - box.row, col: to.col - box.col }, geometry.grid));
  };

  return (
    <div
      ref={layer}
      data-testid="region-layer"
      className={`absolute inset-0 z-[5] overflow-hidden rounded-xl ${drawing ? "cursor-crosshair touch-none" : "pointer-events-none"}`}
      onPointerDown={(event) => drawing && begin(event, (from) => (under) => boxAround(from, under, geometry.grid))}
      {...dragging}
    >
      <div
        role="application"
        tabIndex={0}
        aria-label={t("region.box")}
        aria-describedby={help}
        data-testid="region-box"
        onKeyDown={press}
        onPointerDown={(event) =>
          !drawing &&
          begin(event, (from) => (under) => movedBox(box, { row: under.row - from.row, col: under.col - from.col }, geometry.grid))
        }
        className={`absolute touch-none border-2 border-[#ffffff] outline-offset-2 shadow-[0_0_0_1.5px_#14181f,inset_0_0_0_1.5px_#14181f] ${drawing ? "pointer-events-none" : "pointer-events-auto cursor-move"}`}
        style={{ left: `${place.left}%`, top: `${place.top}%`, width: `${place.width}%`, height: `${place.height}%` }}
      >
        <span id={help} className="sr-only">
          {t("region.help")}
        </span>
        {!drawing &&
          corners.map((corner) => (
            <span
              key={`${corner.x}${corner.y}`}
              data-corner={`${corner.x}${corner.y}`}
              onPointerDown={(event) => {
                const anchor = cornerCell(box, turn, { x: corner.x === 0 ? 1 : 0, y: corner.y === 0 ? 1 : 0 });
                begin(event, () => (under) => boxAround(anchor, under, geometry.grid));
              }}
              className={`absolute grid size-6 -translate-1/2 touch-none place-items-center coarse:size-10 ${corner.x === corner.y ? "cursor-nwse-resize" : "cursor-nesw-resize"}`}
              style={{ left: `${100 * corner.x}%`, top: `${100 * corner.y}%` }}
            >
              <span className="size-2.5 rounded-xs border-[1.5px] border-[#14181f] bg-[#ffffff]" />
            </span>
          ))}
      </div>
      {drawing && (
        <p role="status" className="absolute inset-x-2 bottom-2 mx-auto w-fit rounded-md bg-ink px-2.5 py-1.5 text-xs text-on-ink">
          {t("region.draw")}
        </p>
      )}
    </div>
  );
}
