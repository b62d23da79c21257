import { Form, Link, useSearchParams } from "@remix-run/react";
import { Undo2 } from "lucide-react";
import type { StoredCorrection } from "~/domain/analysis/corrections";
import { contactTiles } from "~/domain/analysis/gait/contact-strip";
import { contactsInTime, type InTime } from "~/domain/analysis/gait/contacts-in-time";
import type { ShownContact, ShownLeftOut, ShownWalk } from "~/domain/analysis/gait/shown-walk";
import { contactSide } from "~/domain/analysis/gait/stepping-feet";
import { stepsIn } from "~/domain/analysis/types/result-parts";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { TitledCard } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { stepPictureAddress } from "../../addresses/steps-picture";
import type { AnalysisPageData } from "../../analysis/analysis-page-data";
import { analysisIntents } from "../intents";
import { useDrawnPicture } from "../picture/use-drawn-picture";
import { ContactTile } from "./ContactTile";
import { OpenedContact } from "./OpenedContact";

type CardProps = Pick<AnalysisPageData, "record" | "picture" | "may">;

/** PEER-1: contacts as small pictures in order of time, to open, exclude or include. */
export function ContactStripCard(props: CardProps) {
  const result = stepsIn(props.record.result);
  return result && <ContactStrip {...props} result={result} />;
}

function ContactStrip({ record, picture, may, result }: CardProps & { result: ShownWalk }) {
  const { t } = useTranslation("corrections");
  const [search] = useSearchParams();
  const drawn = useDrawnPicture({ analysis: { record, picture }, result });
  if (!drawn) return null;
  const all = contactsInTime(result);
  if (all.length === 0) return null;
  const cell = record.geometry.cellPitchCm;
  const pictures = {
    address: stepPictureAddress(drawn, { of: "contacts" }),
    tiles: contactTiles(
      all.map(({ contact }) => contact.print),
      cell,
    ),
    cell,
  };
  const opened = all.findIndex(({ number, isLeftOut }) => !isLeftOut && String(number) === search.get("step"));
  const one = all[opened];
  return (
    <div id="contacts" className="mt-4 scroll-mt-20">
      <TitledCard title={t("strip.title")} aside={<span className="text-xs text-muted">{t("strip.about")}</span>}>
        <ol
          aria-label={t("strip.title")}
          tabIndex={0}
          className="flex snap-x gap-2 overflow-x-auto p-4 print:flex-wrap print:overflow-visible"
        >
          {all.map((entry, at) => (
            <li key={`${entry.contact.onFrame} ${at}`} className="flex w-24 shrink-0 snap-start flex-col">
              <Entry entry={entry} isOpen={at === opened} to={stepIn(search, entry.number)}>
                <ContactTile {...pictures} at={at} className="mx-auto h-28" />
              </Entry>
              {entry.isLeftOut && may.correct && <TakeIn correction={record.corrections[entry.contact.correction]} />}
            </li>
          ))}
        </ol>
        {one && !one.isLeftOut && (
          <OpenedContact
            contact={one.contact}
            number={one.number}
            mayCorrect={may.correct}
            tile={<ContactTile {...pictures} at={opened} label={t("strip.picture", { step: one.number })} className="mx-auto h-64" />}
          />
        )}
      </TitledCard>
    </div>
  );
}

const stepIn = (search: URLSearchParams, number: number): string =>
  `?${new URLSearchParams([...[...search].filter(([name]) => name !== "step"), ["step", String(number)]])}#contacts`;

interface EntryProps {
  entry: InTime<ShownContact, ShownLeftOut>;
  isOpen: boolean;
  to: string;
  children: React.ReactNode;
}

const FRAME = "flex flex-1 flex-col rounded-lg border p-2 text-xs text-text no-underline";

function Entry({ entry, isOpen, to, children }: EntryProps) {
  const { t } = useTranslation("corrections");
  const { t: analyses } = useTranslation("analyses");
  const format = useFormat();
  const { number, contact, isLeftOut } = entry;
  const { onMs, offMs, whole } = contact;
  const words = (
    <>
      <span className={`mt-1 font-medium ${isLeftOut ? "line-through" : ""}`}>
        <span className="numeral mr-1.5 text-muted">{number}</span>
        {analyses(`load.${contactSide(contact)}`)}
      </span>
      <span className="numeral text-muted">{format.quantity(onMs / 1000, "s", { decimals: 2 })}</span>
      <span className="numeral text-muted">{format.quantity(offMs - onMs, "ms", { decimals: 0 })}</span>
      <span className="text-muted">{t(isLeftOut ? "strip.leftOut" : whole ? "strip.whole" : "strip.cut")}</span>
    </>
  );
  if (isLeftOut)
    return (
      <div className={`${FRAME} border-dashed border-control`}>
        <div className="opacity-50 grayscale">{children}</div>
        {words}
      </div>
    );
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOpen ? "true" : undefined}
      className={`${FRAME} ${isOpen ? "border-accent bg-accent-tint" : "border-border hover:bg-fill"}`}
    >
      {children}
      {words}
    </Link>
  );
}

function TakeIn({ correction }: { correction: StoredCorrection | undefined }) {
  const { t } = useTranslation("corrections");
  if (!correction) return null;
  return (
    <Form method="post" preventScrollReset className="mt-1 print:hidden">
      <input type="hidden" name="correction" value={correction.id} />
      <input type="hidden" name="from" value="contacts" />
      <Button name="intent" value={analysisIntents.undoCorrection} icon={Undo2} size="small" className="w-full">
        {t("undo")}
      </Button>
    </Form>
  );
}
