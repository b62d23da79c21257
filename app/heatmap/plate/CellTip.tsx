import type { Cell } from "../geometry/load";
import { toPlatePercent, usePlate } from "../geometry/plate-context";

/** From here (per cent from the left) text goes left of the cell, to stay on the page. */
const FLIP_FROM = 62;

export function CellTip({ cell, value, place }: { cell: Cell; value: string; place: string }) {
  const plate = usePlate();
  const { xCm, yCm } = plate.geometry.cellPitchCm;
  const one = toPlatePercent(plate, { xCm: cell.col * xCm, yCm: cell.row * yCm });
  const other = toPlatePercent(plate, { xCm: (cell.col + 1) * xCm, yCm: (cell.row + 1) * yCm });
  const [left, top] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const [width, height] = [Math.abs(other.x - one.x), Math.abs(other.y - one.y)];
  const side = left > FLIP_FROM ? { right: `calc(${100 - left}% + 10px)` } : { left: `calc(${left + width}% + 10px)` };
  const away = top < 8 ? "0%" : top > 90 ? "-100%" : "-50%";
  return (
    <div aria-hidden className="pointer-events-none">
      <div
        data-testid="cell-frame"
        className="absolute border-[1.5px] border-[#ffffff] shadow-[0_0_0_1px_#14181f,inset_0_0_0_1px_#14181f]"
        style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
      />
      <div
        data-testid="cell-reading"
        className="absolute z-10 rounded-md bg-ink px-2.5 py-1.5 text-xs whitespace-nowrap text-on-ink shadow-toast"
        style={{ ...side, top: `${top + height / 2}%`, transform: `translateY(${away})` }}
      >
        <span className="numeral block font-semibold">{value}</span>
        <span className="numeral opacity-75">{place}</span>
      </div>
    </div>
  );
}
