import { useTranslation } from "react-i18next";
import type { DynamicResult } from "~/domain/analysis/dynamic";
import { gaitFigures } from "~/domain/analysis/gait";
import { useFormat } from "~/i18n/use-format";
import { FigureTable } from "../result/FigureTable";
import { ResultCard } from "../result/ResultCard";
import type { SteppingFoot } from "./feet";
import { gaitDecimals, gaitUnit } from "./gait-units";

interface ContactTableProps {
  feet: readonly SteppingFoot[];
  loadUnit: DynamicResult["loadUnit"];
  unit: string;
}

/** Every contact in the order of time; what the recording cuts off or does not hold is a dash. */
export function ContactTable({ feet, loadUnit, unit }: ContactTableProps) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const format = useFormat();
  const contacts = feet
    .flatMap(({ side, foot }) => foot.contacts.map((contact) => ({ side, contact })))
    .sort((one, other) => one.contact.onFrame - other.contact.onFrame);
  const title = t("dynamic.contacts");
  return (
    <ResultCard title={title}>
      {contacts.length === 0 ? (
        <p className="p-4 text-sm text-muted">{t("dynamic.noContacts")}</p>
      ) : (
        <FigureTable
          caption={title}
          columns={gaitFigures.map((figure) => ({ name: t(`dynamic.gait.${figure}`), unit: gaitUnit(figure, loadUnit, unit) }))}
          rows={contacts.map(({ side, contact }, at) => ({
            key: `${side} ${contact.onFrame}`,
            name: (
              <span className="whitespace-nowrap">
                <span className="numeral mr-2">{format.number(at + 1)}</span>
                <span className="font-medium text-text">{analyses(`load.${side}`)}</span>
                {!contact.whole && <span className="ml-2">{t("dynamic.cut")}</span>}
              </span>
            ),
            values: gaitFigures.map((figure) => {
              const value = contact[figure];
              return value === null ? null : format.number(value, { decimals: gaitDecimals[figure] });
            }),
          }))}
        />
      )}
    </ResultCard>
  );
}
