import type { Quadrants } from "~/domain/analysis/figures";
import type { DeviceKind } from "~/domain/device/kind";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Figure } from "~/ui/Figure";
import { isSharedOverTime, SHARES_SPAN_MS, type ShownShares } from "../figures/recent-shares";
import { bedQuarters, mapDirections } from "./map-directions";

/** The quarters as they lie on the map, row by row. */
const quarters = ["frontLeft", "frontRight", "backLeft", "backRight"] as const satisfies readonly (keyof Quadrants)[];

/** LIVE-9: how the load is shared between the quarters of the map, laid out like the map, or between the ends of the feet. */
export function QuarterShares({ shares, kind }: { shares: ShownShares | null; kind: Pick<DeviceKind, "stance" | "head"> }) {
  const { t } = useTranslation("plots");
  const format = useFormat();
  const directions = mapDirections[kind.stance];
  const nameOf = (quarter: keyof Quadrants): string =>
    directions === "bed" ? t(`quarters.bed.${bedQuarters[kind.head][quarter]}`) : t(`quarters.${directions}.${quarter}`);
  return (
    <section className="border-b border-hair py-4" data-testid="quarters">
      <h3 className="text-sm font-semibold">
        {isSharedOverTime(kind.stance) ? t("quarters.recent", { seconds: SHARES_SPAN_MS / 1000 }) : t("quarters.title")}
      </h3>
      <dl className="mt-2 grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-hair">
        {quarters.map((quarter) => (
          <div key={quarter} className="flex flex-col-reverse bg-surface px-3 py-1.5">
            <dt className="text-xs text-muted">{nameOf(quarter)}</dt>
            <dd>
              <Figure value={shares && format.number(shares.quadrants[quarter])} unit="%" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
