import { useId } from "react";
import type { ListEntry, WordEntry } from "~/analyses/document";
import { useTranslation } from "~/i18n/use-translation";
import { Explanation, ExplanationButton } from "~/ui/Explanation";
import { FactList, type Fact } from "./FactList";
import { MeasureFigure } from "./MeasureFigure";
import { MeasureName } from "./MeasureName";

export function MeasureList({ entries }: { entries: readonly (ListEntry | Fact)[] }) {
  const { t } = useTranslation("measures");
  const own = useId();
  const explained = entries.flatMap((entry) => ("explained" in entry && entry.explained ? [{ ...entry, ...entry.explained }] : []));
  return (
    <>
      <FactList
        facts={entries.map((entry) =>
          "measure" in entry
            ? { key: entry.id, name: <MeasureName measure={entry.measure} />, value: <MeasureFigure figure={entry} /> }
            : "explained" in entry
              ? explainedFact(entry, `${own}${entry.name}`)
              : entry,
        )}
      />
      {explained.map(({ name, text }) => (
        <Explanation key={name} id={`${own}${name}`} title={name} close={t("close")}>
          <p className="mt-2">{text}</p>
        </Explanation>
      ))}
    </>
  );
}

const explainedFact = ({ name, value, unit, explained }: WordEntry, id: string): Fact => ({
  key: name,
  name: (
    <>
      {name}
      {explained && <ExplanationButton of={id} label={explained.label} className="ml-0.5" />}
    </>
  ),
  value,
  ...(unit === undefined ? {} : { unit }),
});
