import type { Localization } from "../../display/localization";
import { isShare, type FigureChange } from "../comparison/changes";
import { changedPeaks, type ComparedRow, type RegionRows } from "../comparison/compared-rows";
import { figureName } from "../measures/figure-name";
import { figureQuantity, figureText, type MeasuredFigure } from "../measures/figures";
import type { SideWords } from "../measures/sides";

export interface ChangedFigure {
  before: MeasuredFigure;
  after: MeasuredFigure;
  change: FigureChange;
}

const MAX_REPORTED = 3;

/**
 * Changes beyond the variation of repeats, else leading figures. `since`: earlier time, if not shown. Null if nothing
 * is comparable.
 */
export function changesSentence(
  figures: readonly ChangedFigure[],
  { words, since }: { words: SideWords; since: string | null },
  localization: Localization,
): string | null {
  const { t } = localization;
  const described = figures.filter(({ change }) => "value" in change);
  if (described.length === 0) return null;
  const beyond = described.filter(({ change }) => "value" in change && change.verdict === "beyond");
  const changes = (beyond.length > 0 ? beyond : described).slice(0, MAX_REPORTED).map((figure) => changeText(figure, words, localization));
  const said = `${changes.join("; ")}.`;
  const about = since === null ? said : t("compare:sentence.since", { time: since, changes: said });
  return beyond.length > 0 ? `${about} ${t("compare:sentence.beyond")}` : about;
}

/** Regions of feet first; null if nothing is comparable. */
export function comparisonConclusion(
  { feet, others }: { feet: readonly RegionRows[]; others: readonly ComparedRow[] },
  words: SideWords,
  localization: Localization,
): string | null {
  const sentences = [changedPeaks(feet), others].flatMap((rows) => {
    const figures = rows.flatMap(({ figures: [before, after], changes: [change] }) =>
      before && after && change ? [{ before, after, change }] : [],
    );
    return changesSentence(figures, { words, since: null }, localization) ?? [];
  });
  return sentences.length > 0 ? sentences.join(" ") : null;
}

function changeText({ before, after, change }: ChangedFigure, words: SideWords, localization: Localization): string {
  const { t, format } = localization;
  const about = {
    name: figureName(before, words, localization),
    before: figureQuantity(before, format),
    after: figureQuantity(after, format),
  };
  const by = relativeChange(before, change, localization);
  return by === null ? t("compare:sentence.change", about) : t("compare:sentence.changePercent", { ...about, percent: by });
}

/** A share by points, other figures in per cent of themselves; null where neither says anything. */
function relativeChange(figure: MeasuredFigure, change: FigureChange, localization: Localization): string | null {
  if (!("value" in change)) return null;
  if (isShare(figure)) return changeQuantity(figure, change.value, localization);
  return change.percent === null ? null : localization.format.quantity(change.percent, "%", { atMost: 0, sign: true });
}

export const changeNumber = (figure: MeasuredFigure, value: number, format: Localization["format"]): string | null =>
  figureText({ ...figure, value, measure: { ...figure.measure, signed: true } }, format);

/** The unit of a change: that of the figure, and points for figures in per cent. */
export const changeUnit = (figure: MeasuredFigure, { t }: Pick<Localization, "t">): string =>
  isShare(figure) ? t("compare:points") : figure.unit.symbol;

/** A change with its sign and unit. */
export const changeQuantity = (figure: MeasuredFigure, value: number, { t, format }: Localization): string =>
  [changeNumber(figure, value, format), changeUnit(figure, { t })].filter(Boolean).join("\u00a0");

/** A change next to its figure: without unit, but for points. */
export const changeInTable = (figure: MeasuredFigure, value: number, localization: Localization): string | null =>
  isShare(figure) ? changeQuantity(figure, value, localization) : changeNumber(figure, value, localization.format);

/**
 * A change for narrow cells: in points or per cent, else as a number; or the reason why the values are not subtracted.
 */
export function shortChange(figure: MeasuredFigure, change: FigureChange, localization: Localization): string | null {
  if ("withheld" in change) return change.withheld === "missing" ? "—" : localization.t(`compare:withheld.${change.withheld}`);
  return relativeChange(figure, change, localization) ?? changeNumber(figure, change.value, localization.format);
}

/** "231 ± 12" over repeats; null without a mean. */
export function meanText(figure: MeasuredFigure, mean: ComparedRow["mean"], format: Localization["format"]): string | null {
  if (!mean) return null;
  const described = [mean.mean, mean.deviation].map((value) => figureText({ ...figure, value }, format));
  return described.join("\u00a0±\u00a0");
}

/** Why repeats have no mean, or only some; null if all count. */
export function meanNote({ figures, changes, mean }: ComparedRow, { t }: Localization): string | null {
  if (mean) return mean.count < figures.length ? t("compare:repeats.of", { count: mean.count }) : null;
  const barred = changes.find((change) => "withheld" in change && change.withheld !== "missing");
  return barred && "withheld" in barred ? t(`compare:withheld.${barred.withheld}`) : null;
}

/** Change against test-retest variation, in words. */
export function verdictText(figure: MeasuredFigure, change: FigureChange, { t, format }: Localization): string | null {
  if (!("value" in change) || change.basis === null || change.verdict === null) return null;
  const limit =
    "published" in change.basis
      ? t("compare:limit.published", {
          from: format.quantity(change.basis.published.percent.from, "%"),
          to: format.quantity(change.basis.published.percent.to, "%"),
        })
      : t("compare:limit.repeats", {
          limit: [format.number(change.basis.repeats.limit, { atMost: 2 }), changeUnit(figure, { t })].filter(Boolean).join("\u00a0"),
          count: change.basis.repeats.captures,
        });
  return `${t(`compare:verdict.${change.verdict}`)} ${limit}`;
}
