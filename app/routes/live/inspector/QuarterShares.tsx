import type { FrameFigures, Quadrants } from "~/domain/analysis/figures";
import type { Stance } from "~/domain/device/kind";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Figure } from "~/ui/Figure";

/** The quarters as they lie on the map, row by row. */
const quarters = ["frontLeft", "frontRight", "backLeft", "backRight"] as const satisfies readonly (keyof Quadrants)[];

/** Whether the quarters of the map are the person's own front, back, left and right. */
const isPersons = { feet: true, seat: true, bed: false, saddle: false, floor: false, none: false } satisfies Record<Stance, boolean>;

/** LIVE-9: how the load is shared between the quarters of the map, laid out like the map. */
export function QuarterShares({ figures, stance }: { figures: FrameFigures | null; stance: Stance }) {
  const { t } = useTranslation("plots");
  const format = useFormat();
  const loaded = figures !== null && figures.loadedCells > 0;
  return (
    <section className="border-b border-hair py-4" data-testid="quarters">
      <h3 className="text-sm font-semibold">{t("quarters.title")}</h3>
      <dl className="mt-2 grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-hair">
        {quarters.map((quarter) => (
          <div key={quarter} className="flex flex-col-reverse bg-surface px-3 py-1.5">
            <dt className="text-xs text-muted">{t(`quarters.${isPersons[stance] ? "person" : "map"}.${quarter}`)}</dt>
            <dd>
              <Figure value={loaded ? format.number(figures.quadrants[quarter]) : null} unit="%" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
