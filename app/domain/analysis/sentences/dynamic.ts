import type { Localization } from "../../display/localization";
import type { ShownWalk } from "../gait/shown-walk";
import { highestPressure, walkingSides, type DynamicMeasureId } from "../measures/dynamic";
import { figureQuantity, type ResultFigures } from "../measures/figures";
import type { FootRegion } from "../regions";
import type { PlainFindings } from "../types/analysis-declaration";

interface DynamicFindings {
  result: ShownWalk;
  figures: ResultFigures<DynamicMeasureId>;
  /** Maximum of the picture if no region is known; null without a picture. */
  highest: string | null;
}

/** Steps, highest pressure, stance times. */
export function dynamicConclusion({ result, figures, highest }: DynamicFindings, localization: Localization): string {
  const { t, format } = localization;
  if (result.contacts.length === 0) return t(result.missing ? `results:dynamic.missing.${result.missing}` : "analyses:conclusion.empty");
  const stance = walkingSides.flatMap((side) => {
    const mean = figures.get(`dynamic.${side}.stanceMs`);
    return mean.value === null ? [] : [[side, figureQuantity(mean, format)] as const];
  });
  const { left, right, single } = Object.fromEntries(stance);
  const only = left ?? right ?? single;
  return [
    t("results:dynamic.steps", { count: result.contacts.length }),
    whereHighest(result, figures, localization) ?? t("results:dynamic.highest", { value: highest ?? "—" }),
    ...(left && right
      ? [t("results:dynamic.stanceOfBoth", { left, right })]
      : only
        ? [t("results:dynamic.stanceOfOne", { mean: only })]
        : []),
  ].join(" ");
}

/** Null without regions. */
function whereHighest(result: ShownWalk, figures: DynamicFindings["figures"], { t, format }: Localization): string | null {
  const highest = highestPressure(result);
  return (
    highest &&
    t("results:dynamic.highestIn", {
      value: figureQuantity(figures.get("dynamic.highestPressure"), format),
      foot: t(`analyses:side.feet.${highest.side}`),
      region: t(`results:dynamic.region.${highest.region}`),
    })
  );
}

/** The hallux has only a technical name. */
const toesOr = (region: FootRegion): Exclude<FootRegion, "hallux"> => (region === "hallux" ? "toes" : region);

/** Steps, and where the pressure was highest. */
export function plainWalk({ result }: PlainFindings<ShownWalk, DynamicMeasureId>, { t }: Localization): string[] {
  if (result.contacts.length === 0) return [t("patientSheet:sentence.nothing")];
  const highest = highestPressure(result);
  return [
    t("patientSheet:sentence.walked", { count: result.contacts.length }),
    ...(highest ? [t(`patientSheet:sentence.greatest.${highest.side}.${toesOr(highest.region)}`)] : []),
  ];
}
