import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { MomentForm } from "./MomentForm";
import { MomentList } from "./MomentList";
import type { NotesProps } from "./notes-props";
import { NotesForm } from "./NotesForm";

/** HIST-2, PEER-11: notes on an analysis and on moments of its recording. */
export function NotesCard(shown: NotesProps) {
  const { t } = useTranslation("notes");
  const { notes, moments } = shown.record;
  const mayWrite = shown.may.change;
  return (
    <Card id="notes" className={`mt-4 scroll-mt-32 ${notes === "" && moments.length === 0 ? "print:hidden" : ""}`}>
      <h2 className="text-sm font-semibold">{t("title")}</h2>
      {mayWrite && <NotesForm {...shown} />}
      {notes !== "" && <p className={`mt-2 text-sm wrap-anywhere whitespace-pre-line ${mayWrite ? "hidden print:block" : ""}`}>{notes}</p>}
      {!mayWrite && notes === "" && <p className="mt-2 text-sm text-muted">{t("none")}</p>}
      {(mayWrite || moments.length > 0) && <h3 className="mt-4 text-sm font-semibold">{t("moments.title")}</h3>}
      <MomentList {...shown} />
      {mayWrite && <MomentForm {...shown} />}
    </Card>
  );
}
