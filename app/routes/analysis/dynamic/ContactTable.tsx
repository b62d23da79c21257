import { numberedContacts } from "~/domain/analysis/gait/contacts-in-time";
import { gaitFigures } from "~/domain/analysis/gait/figures";
import type { ShownContact, ShownWalk } from "~/domain/analysis/gait/shown-walk";
import { contactSide } from "~/domain/analysis/gait/stepping-feet";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { useTranslation } from "~/i18n/use-translation";
import { MeasureColumns } from "../measures/MeasureTable";
import { ResultCard } from "../result/ResultCard";

/** Below this confidence a side is marked uncertain. */
const SURE = 0.5;

/** Contacts in order of time; missing values are dashes. */
export function ContactTable({ result, figures }: { result: ShownWalk; figures: ShownMeasures<MeasureId<"Dynamic">> }) {
  const { t } = useTranslation("results");
  const { contacts, missing } = result;
  const title = t("dynamic.contacts");
  return (
    <ResultCard title={title}>
      {contacts.length === 0 ? (
        <p className="p-4 text-sm text-muted">
          {t("dynamic.noContacts")} {missing && t(`dynamic.missing.${missing}`)}
        </p>
      ) : (
        <MeasureColumns
          caption={title}
          rows={numberedContacts(result).map(({ number, contact }) => ({
            key: String(contact.onFrame),
            name: <ContactName contact={contact} number={number} />,
            figures: gaitFigures.map((figure) => figures.get(`dynamic.contact.${figure}`, number)),
          }))}
        />
      )}
    </ResultCard>
  );
}

function ContactName({ contact, number }: { contact: ShownContact; number: number }) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const { confidence, cut, sideSource } = contact;
  const marks = (["start", "end", "edge"] as const).filter((end) => cut[end]).map((end) => t(`dynamic.cutAt.${end}`));
  const doubts = confidence < SURE && contact.side !== null ? [t("dynamic.uncertain")] : [];
  return (
    <span className="block min-w-28 sm:min-w-44">
      <span className="numeral mr-2">{number}</span>
      <span className="font-medium text-text">{analyses(`load.${contactSide(contact)}`)}</span>
      <span className="block text-xs">{[t(`dynamic.sideSource.${sideSource}`), ...doubts].join(", ")}</span>
      {marks.length > 0 && <span className="block text-xs">{marks.join(", ")}</span>}
    </span>
  );
}
