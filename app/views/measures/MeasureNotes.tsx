import { formatGiven, measuresIn, type MeasuredFigure } from "~/domain/analysis/measures/figures";
import type { SmallestChange } from "~/domain/analysis/measures/measure";
import { sourceText } from "~/domain/analysis/measures/sources";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Explanation } from "~/ui/Explanation";

export function MeasureNotes({ figures }: { figures: readonly MeasuredFigure[] }) {
  const { t } = useTranslation("measures");
  return measuresIn(figures).map((figure) => (
    <Explanation key={figure.id} id={explanationId(figure.measure.words)} title={t(`${figure.measure.words}.name`)} close={t("close")}>
      <MeasureNote figure={figure} />
    </Explanation>
  ));
}

export function MeasureNote({ figure }: { figure: MeasuredFigure }) {
  const { t } = useTranslation("measures");
  const format = useFormat();
  const { measure, unit } = figure;
  const given = formatGiven(figure.measure, format);
  const smallestChangeTexts = ({ percent: { from, to }, source }: SmallestChange): string[] => [
    t(`change.${source}`, { from: format.quantity(from, "%"), to: format.quantity(to, "%") }),
    sourceText(source),
  ];
  const { limits = [], sources = [], better, smallestChange } = measure;
  const facts = [
    { name: t("unit"), texts: [unit.symbol || t("noUnit")] },
    { name: t("source"), texts: sources.map(sourceText) },
    { name: t("direction"), texts: better ? [t(`better.${better}`)] : [] },
    { name: t("smallestChange"), texts: smallestChange ? smallestChangeTexts(smallestChange) : [] },
    { name: t("limits"), texts: limits.map((limit) => t(`limit.${limit}`, given)) },
  ];
  return (
    <>
      <p className="mt-2">{t(`${measure.words}.how`, given)}</p>
      <dl className="mt-3 space-y-2">
        {facts
          .filter(({ texts }) => texts.length > 0)
          .map(({ name, texts }) => (
            <div key={name}>
              <dt className="text-xs text-muted">{name}</dt>
              {texts.map((text) => (
                <dd key={text}>{text}</dd>
              ))}
            </div>
          ))}
      </dl>
    </>
  );
}

/** Element id of a measure's explanation, shared by all parts with the measure. */
export const explanationId = (words: string): string => `how-${words.replaceAll(".", "-")}`;
