import { bedEnds } from "~/domain/device/bed-ends";
import type { HeadEnd } from "~/domain/device/kind";
import { asMeasured } from "~/domain/device/map-turn";
import { useTranslation } from "~/i18n/use-translation";
import { usePlate } from "../geometry/plate-context";

/** Labels head, feet, left and right at the edges of a bed's map, however turned. */
export function BedEnds({ head, small }: { head: HeadEnd; small: boolean }) {
  const { t } = useTranslation("heatmap");
  const { turn = asMeasured } = usePlate();
  return bedEnds(head, turn).map(({ end, x, y }) => (
    <span
      key={end}
      data-end={end}
      className={`pointer-events-none absolute rounded-sm bg-plate px-1 leading-tight text-muted ${small ? "text-[0.625rem]" : "text-xs"}`}
      style={{ left: `${100 * x}%`, top: `${100 * y}%`, translate: `${-100 * x}% ${-100 * y}%` }}
    >
      {t(`bed.${end}`)}
    </span>
  ));
}
