import { PinOff } from "lucide-react";
import { memo } from "react";
import { scaleFromZero } from "~/charts/chart-scale";
import { HoldStill } from "~/charts/HoldStill";
import { secondsBefore } from "~/charts/line-path";
import { MovingLines } from "~/charts/MovingLines";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { deviceThresholds } from "~/domain/device/thresholds";
import { itemAt } from "~/domain/lists/item-at";
import { cellSide } from "~/heatmap/picture/cell-reading";
import { pinLetters } from "~/heatmap/plate/PinMarks";
import { usePressure } from "~/i18n/use-pressure";
import { useTranslation } from "~/i18n/use-translation";
import type { FrameStore } from "~/live/browser/frame-store";
import { Figure } from "~/ui/Figure";
import { IconButton } from "~/ui/form/IconButton";
import type { FiguresSource } from "../figures/live-figures";
import { MAX_PINS } from "./pins";
import { usePinHistory } from "./use-pin-history";
import { usePins } from "./use-pins";

interface PinnedCellsProps {
  frames: FrameStore;
  figures: FiguresSource;
  kind: DeviceKind;
  geometry: Geometry;
  still: boolean;
}

/** LIVE-7: pinned cells with current values and curves. */
export const PinnedCells = memo(function PinnedCells({ frames, figures, kind, geometry, still }: PinnedCellsProps) {
  const { t } = useTranslation("plots");
  const { t: words } = useTranslation("heatmap");
  const pressure = usePressure(geometry.unit);
  const [pins, toggle] = usePins(geometry.grid);
  const { atMs, values } = usePinHistory(frames, figures, pins);

  const listed = pins.map((cell, index) => {
    const side = cellSide(cell, geometry.grid, kind.stance);
    const place = { row: cell.row + 1, col: cell.col + 1 };
    return {
      cell,
      letter: itemAt(pinLetters, index),
      place: side ? words("cell.placeOnSide", { ...place, side: words(`cell.${side}`) }) : words("cell.place", place),
      tone: side === "right" ? ("grey" as const) : ("dark" as const),
      values: values[index] ?? [],
    };
  });
  const seconds = secondsBefore(atMs);

  return (
    <section className="border-b border-hair py-4" aria-label={t("pins.title")}>
      <h3 className="flex justify-between gap-4 text-sm font-semibold">
        {t("pins.title")}
        <span className="numeral text-xs font-normal text-muted">{t("pins.count", { pinned: pins.length, most: MAX_PINS })}</span>
      </h3>
      {pins.length === 0 && <p className="mt-2 text-sm text-muted">{t("pins.none")}</p>}
      <ul className="mt-1">
        {listed.map(({ cell, letter, place, values: read }) => (
          <li key={letter} className="flex items-center gap-3 text-sm">
            <span className="inline-flex size-5 shrink-0 items-center justify-center rounded-full border border-control text-xs font-semibold">
              {letter}
            </span>
            <span className="numeral min-w-0 flex-1 text-xs text-muted">{place}</span>
            <Figure value={pinnedValue(read.at(-1), (value) => pressure.number(value, { atMost: 1 }))} unit={pressure.unit} />
            <IconButton
              type="button"
              size="small"
              icon={PinOff}
              label={t("pins.unpin", { letter })}
              onClick={() => toggle(cell)}
              className="-mr-2"
            />
          </li>
        ))}
      </ul>
      {listed.length > 0 && seconds.length > 1 && (
        <HoldStill when={still}>
          <MovingLines
            label={t("pins.label")}
            series={listed.map(({ letter, tone, values: read }) => ({ name: letter, tone, values: read.map(pressure.valueOf) }))}
            seconds={seconds}
            spanS={-(seconds[0] ?? -1)}
            scale={scaleFromZero(values.flat().map(pressure.valueOf), pressure.valueOf(deviceThresholds(kind, geometry).contact))}
            unit={pressure.unit}
            decimals={1}
          />
        </HoldStill>
      )}
    </section>
  );
});

const pinnedValue = (value: number | undefined, write: (value: number) => string): string | null =>
  value === undefined || Number.isNaN(value) ? null : write(value);
