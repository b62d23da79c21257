import type { PlacedMat } from "~/domain/minutes/body-region";
import { LISTED_FROM_MS, type UnrelievedArea } from "~/domain/minutes/unrelieved-areas";
import { useFormat } from "~/i18n/use-format";
import type { Times } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { useAreaName } from "./use-area-name";

interface UnrelievedListProps {
  /** Null while the present state is unknown. */
  unrelieved: readonly UnrelievedArea[] | null;
  stance: PlacedMat["stance"];
  /** End of the unrelieved time. */
  toMs: number;
  times: Times;
}

export function UnrelievedList({ unrelieved, stance, toMs, times }: UnrelievedListProps) {
  const { t } = useTranslation("exposure");
  const format = useFormat();
  const nameOf = useAreaName(stance);
  if (unrelieved === null) return <p className="text-sm text-muted">{t("unrelieved.unknown")}</p>;
  if (unrelieved.length === 0)
    return <p className="text-sm text-muted">{t("unrelieved.none", { time: format.hours(LISTED_FROM_MS[stance] / 1000) })}</p>;
  return (
    <ol className="numeral flex flex-col gap-2 text-sm" data-testid="unrelieved">
      {unrelieved.map((area, index) => (
        <li key={area.cells[0]} className="flex items-baseline gap-2.5">
          <span
            aria-hidden
            className="inline-flex size-5 shrink-0 items-center justify-center self-start rounded-full bg-ink text-xs text-on-ink"
          >
            {index + 1}
          </span>
          <span>
            <span className="font-medium">{nameOf(area)}</span>{" "}
            {t(area.atLeast ? "unrelieved.atLeast" : "unrelieved.since", {
              time: times.timeOfDay(area.sinceMs),
              lasting: format.hours((toMs - area.sinceMs) / 1000),
            })}
            <span className="text-muted"> · {format.number(area.areaCm2, { decimals: 0 })} cm²</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
