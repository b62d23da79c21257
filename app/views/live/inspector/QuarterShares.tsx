import type { Quadrants } from "~/domain/analysis/figures";
import type { DeviceKind } from "~/domain/device/kind";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Figure } from "~/ui/Figure";
import { isSharedOverTime, sharesSpanMs, type ShownShares } from "../figures/recent-shares";
import { bedQuarters, bedShares, mapDirections } from "./map-directions";

/** Quarters as on the map, row by row. */
const quarters = ["frontLeft", "frontRight", "backLeft", "backRight"] as const satisfies readonly (keyof Quadrants)[];

interface QuarterSharesProps {
  /** Current shares; under a rider those of the last seconds. */
  shares: ShownShares | null;
  recent: ShownShares | null;
  momentary: ShownShares | null;
  kind: Pick<DeviceKind, "stance" | "head">;
}

/** LIVE-9: load shares of the map's quarters, laid out like the map, or of the ends of the feet. */
export function QuarterShares({ shares, recent, momentary, kind }: QuarterSharesProps) {
  const { t } = useTranslation("plots");
  const format = useFormat();
  const directions = mapDirections[kind.stance];
  const nameOf = (quarter: keyof Quadrants): string =>
    directions === "bed" ? t(`quarters.bed.${bedQuarters[kind.head][quarter]}`) : t(`quarters.${directions}.${quarter}`);
  const seconds = sharesSpanMs(kind.stance) / 1000;
  const overTime = isSharedOverTime(kind.stance);
  const other = overTime ? momentary : recent;
  const sideways = other && (directions === "bed" ? bedShares[kind.head](other) : { left: other.leftPercent, head: other.frontPercent });
  const rounded = (percent: number): { one: string; other: string } => ({
    one: format.number(Math.round(percent)),
    other: format.number(100 - Math.round(percent)),
  });
  const [across, along] = sideways ? [rounded(sideways.left), rounded(sideways.head)] : [];
  return (
    <section className="border-b border-hair py-4" data-testid="quarters">
      <h3 className="text-sm font-semibold">{isSharedOverTime(kind.stance) ? t("quarters.recent", { seconds }) : t("quarters.title")}</h3>
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
      <p className="numeral mt-2 text-xs text-muted">
        {t(overTime ? "quarters.now" : "quarters.over", { seconds })}{" "}
        {across && along
          ? t(directions === "bed" ? "quarters.sharesOfBed" : "quarters.shares", {
              left: across.one,
              right: across.other,
              front: along.one,
              back: along.other,
            })
          : "—"}
      </p>
    </section>
  );
}
