import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import type { Stance } from "~/domain/device/kind";
import { asMeasured, measuredAt } from "~/domain/device/map-turn";
import type { FramePart } from "~/domain/frame/frame";
import { useFormat } from "~/i18n/use-format";
import { usePressure } from "~/i18n/use-pressure";
import { useTranslation } from "~/i18n/use-translation";
import { announce } from "~/ui/status/live-regions";
import type { Cell } from "../geometry/load";
import { usePlate } from "../geometry/plate-context";
import { cellAt, cellMoves, firstCell, moveCell, readCell, cellSide, within } from "../picture/cell-reading";
import type { PictureSource } from "../picture/picture-source";
import { CellTip } from "./CellTip";

const FAR_STEP = 5;
/** Limits screen reader announcements. */
const READ_EVERY_MS = 200;
const SAY_AFTER_MS = 300;

interface CellCursorProps {
  pictures: PictureSource;
  part?: FramePart;
  stance: Stance;
  label: string;
  onPin?: (cell: Cell) => void;
}

/** Reads one cell aloud and on screen: under the pointer, tapped, or by arrow keys. */
export function CellCursor({ pictures, part = "main", stance, label, onPin }: CellCursorProps) {
  const { t } = useTranslation("heatmap");
  const format = useFormat();
  const { geometry, region, turn = asMeasured } = usePlate();
  const pressure = usePressure(geometry.unit);
  const [cell, setCell] = useState<Cell | null>(null);
  const saying = useRef<ReturnType<typeof setTimeout>>(undefined);
  const help = useId();
  const pointer = useRef({ x: NaN, y: NaN });
  useReadAgain(pictures, cell !== null);
  useEffect(() => () => clearTimeout(saying.current), []);

  const placeOf = (read: Cell): string => {
    const side = cellSide(read, geometry.grid, stance, part);
    const place = { row: format.number(read.row + 1), col: format.number(read.col + 1) };
    return side ? t("cell.placeOnSide", { ...place, side: t(`cell.${side}`) }) : t("cell.place", place);
  };
  const valueOf = (read: Cell): string => {
    const picture = pictures.newest(part);
    if (!picture) return t("cell.none");
    const value = readCell(picture, read);
    return value === null ? t("cell.faulty") : pressure.quantity(value, { atMost: 1 });
  };
  const say = (read: Cell): void => {
    clearTimeout(saying.current);
    saying.current = setTimeout(() => announce(t("cell.said", { value: valueOf(read), place: placeOf(read) })), SAY_AFTER_MS);
  };
  const cellUnder = (event: MouseEvent<HTMLElement>): Cell => {
    const box = event.currentTarget.getBoundingClientRect();
    const shown = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    const { x, y } = measuredAt(turn, shown);
    return cellAt(region, x, y);
  };
  /** Browsers also report mouse moves when the page scrolls; those must not take over from the keys. */
  const isMoved = ({ screenX: x, screenY: y }: MouseEvent): boolean => {
    const before = pointer.current;
    pointer.current = { x, y };
    return x !== before.x || y !== before.y;
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Escape") return setCell(null);
    if (event.key === "Enter" && cell) return onPin?.(cell);
    const towards = cellMoves[event.key];
    if (!towards || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = cell
      ? within(region, moveCell(cell, turn, towards, event.shiftKey ? FAR_STEP : 1))
      : firstCell(pictures.newest(part), region);
    setCell(next);
    say(next);
  };

  return (
    <div
      role="application"
      tabIndex={0}
      aria-label={label}
      aria-describedby={help}
      className="absolute inset-0 cursor-crosshair rounded-xl"
      onKeyDown={press}
      onPointerMove={(event) => event.pointerType === "mouse" && isMoved(event) && setCell(cellUnder(event))}
      onPointerUp={(event) => event.pointerType !== "mouse" && setCell(cellUnder(event))}
      onPointerLeave={(event) => event.pointerType === "mouse" && setCell(null)}
      onBlur={() => setCell(null)}
      onClick={(event) => onPin?.(cellUnder(event))}
    >
      <span id={help} className="sr-only">
        {t(onPin ? "cell.helpWithPin" : "cell.help")}
      </span>
      {cell && <CellTip cell={cell} value={valueOf(cell)} place={placeOf(cell)} />}
    </div>
  );
}

/** Renders again with new pictures, so a cell's value stays current. */
function useReadAgain(pictures: PictureSource, reading: boolean): void {
  const [, readAgain] = useState(0);
  useEffect(() => {
    if (!reading) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = pictures.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        readAgain((times) => times + 1);
      }, READ_EVERY_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [pictures, reading]);
}
