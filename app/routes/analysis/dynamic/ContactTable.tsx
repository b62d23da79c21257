import { useTranslation } from "react-i18next";
import type { DynamicResult } from "~/domain/analysis/dynamic";
import type { Contact } from "~/domain/analysis/gait/contact";
import { gaitFigures } from "~/domain/analysis/gait/figures";
import { useFormat } from "~/i18n/use-format";
import { FigureTable } from "../result/FigureTable";
import { ResultCard } from "../result/ResultCard";
import { sideOfContact } from "./feet";
import { gaitDecimals, gaitUnit } from "./gait-units";

/** Below this confidence a side is said to be uncertain. */
const SURE = 0.5;

/** Every contact in the order of time; what the recording cuts off or does not hold is a dash. */
export function ContactTable({ result, unit }: { result: DynamicResult; unit: string }) {
  const { t } = useTranslation("results");
  const format = useFormat();
  const { contacts, missing, loadUnit } = result;
  const title = t("dynamic.contacts");
  return (
    <ResultCard title={title}>
      {contacts.length === 0 ? (
        <p className="p-4 text-sm text-muted">
          {t("dynamic.noContacts")} {missing && t(`dynamic.missing.${missing}`)}
        </p>
      ) : (
        <FigureTable
          caption={title}
          columns={gaitFigures.map((figure) => ({ name: t(`dynamic.gait.${figure}`), unit: gaitUnit(figure, loadUnit, unit) }))}
          rows={contacts.map((contact, at) => ({
            key: String(contact.onFrame),
            name: <ContactName contact={contact} place={at + 1} />,
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

/** Which contact it is, of which foot, how sure that is, and what of it is missing. */
function ContactName({ contact, place }: { contact: Contact; place: number }) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const format = useFormat();
  const { confidence, cut, toldBy } = contact;
  const marks = (["start", "end", "edge"] as const).filter((end) => cut[end]).map((end) => t(`dynamic.cutAt.${end}`));
  const doubts = confidence < SURE && contact.side !== null ? [t("dynamic.uncertain")] : [];
  return (
    <span className="block min-w-44">
      <span className="numeral mr-2">{format.number(place)}</span>
      <span className="font-medium text-text">{analyses(`load.${sideOfContact(contact)}`)}</span>
      <span className="block text-xs">{[t(`dynamic.told.${toldBy}`), ...doubts].join(", ")}</span>
      {marks.length > 0 && <span className="block text-xs">{marks.join(", ")}</span>}
    </span>
  );
}
