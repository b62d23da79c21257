import type { StaticHalf } from "~/domain/analysis/static";
import type { Stance } from "~/domain/device/kind";
import type { Unit } from "~/domain/unit";
import { useFormat } from "~/i18n/use-format";
import { usePressure } from "~/i18n/use-pressure";
import { useTranslation } from "~/i18n/use-translation";
import { Explanation, ExplanationButton } from "~/ui/Explanation";
import { Figure } from "~/ui/Figure";
import { allFigures, useFigures, useShares, useShownFrame } from "../figures/ShownFigures";

const SIDES = "how-sides";

type SidedStance = Extract<Stance, "feet" | "seat">;
export const isSided = (stance: Stance): stance is SidedStance => stance === "feet" || stance === "seat";

interface SideFiguresProps {
  side: "left" | "right";
  stance: SidedStance;
  unit: Unit;
  /** In a column next to the map on wide pages, otherwise in a row below. */
  beside?: boolean;
}

export function SideFigures({ side, stance, unit, beside = true }: SideFiguresProps) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const pressure = usePressure(unit);
  const newest = useFigures(allFigures);
  const half: StaticHalf | null = newest?.sides?.[side] ?? null;
  const share = useShares(stance)?.[`${side}Percent`] ?? null;
  const whole = (value: number | null | undefined): string => format.number(value);
  const align = !beside ? "xl:flex-row xl:items-end" : side === "left" ? "xl:items-end xl:text-right" : "";

  return (
    <section
      aria-label={t(`side.${stance}.${side}`)}
      data-frame={useShownFrame()}
      className={`flex min-w-0 flex-col gap-x-8 gap-y-4 ${align}`}
    >
      <div>
        <h2 className="text-sm text-muted">{t(`side.${stance}.${side}`)}</h2>
        <Figure size="large" value={share === null ? null : whole(share)} unit="%" />
        <p className="text-sm text-muted">
          {t("side.ofLoad")}
          <ExplanationButton of={SIDES} label={t("side.how")} className="ml-0.5" />
        </p>
      </div>
      <dl className={`flex gap-6 ${beside ? "xl:my-auto xl:flex-col xl:gap-16" : ""}`}>
        {(["front", "back"] as const).map((end) => (
          <div key={end} className="flex flex-col-reverse">
            <dt className="text-xs text-muted">{t(`analyses:load.end.${stance}.${end}`)}</dt>
            <dd>
              <Figure size="medium" value={half && share ? whole((100 * half.pressureDistribution[end]) / share) : null} unit="%" />
            </dd>
          </div>
        ))}
      </dl>
      <dl
        className={`grid w-full grid-cols-[1fr_auto] gap-x-2 gap-y-1 text-sm max-[22.5rem]:grid-cols-1 max-[22.5rem]:gap-y-0 max-[22.5rem]:[&_dd]:mb-1 max-[22.5rem]:[&_dd]:text-left xl:text-left ${beside ? "" : "xl:max-w-48"}`}
      >
        <dt className="text-muted">{t("figure.maximum")}</dt>
        <dd className="text-right">
          <Figure value={half?.maximum ? pressure.number(half.maximum.value) : null} unit={pressure.unit} />
        </dd>
        <dt className="text-muted">{t("figure.mean")}</dt>
        <dd className="text-right">
          <Figure value={half ? pressure.number(half.meanPressure, { decimals: 1 }) : null} unit={pressure.unit} />
        </dd>
        <dt className="text-muted">{t("figure.contact")}</dt>
        <dd className="text-right">
          <Figure value={half ? whole(half.surfaceCm2.global) : null} unit="cm²" />
        </dd>
        {half?.forceN != null && (
          <>
            <dt className="text-muted">{t("figure.force")}</dt>
            <dd className="text-right">
              <Figure value={whole(half.forceN)} unit="N" />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

export function SidesExplanation() {
  const { t } = useTranslation("live");
  const { t: measures } = useTranslation("measures");
  return (
    <Explanation id={SIDES} title={t("side.how")} close={measures("close")}>
      <p className="mt-2">{measures("limit.sideByPlace")}</p>
    </Explanation>
  );
}
