import type { Cell } from "./cell-reading";
import { usePlate } from "./plate-context";

/** From here on (per cent from the left) the text is placed left of the cell, so that it stays on the page. */
const FLIP_FROM = 62;

/** A frame around the cell that is read, and its value beside it. Lies on the plate, may reach beyond it. */
export function CellTip({ cell, value, place }: { cell: Cell; value: string; place: string }) {
  const { region } = usePlate();
  const left = (100 * (cell.col - region.col)) / region.cols;
  const top = (100 * (cell.row - region.row)) / region.rows;
  const width = 100 / region.cols;
  const height = 100 / region.rows;
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
