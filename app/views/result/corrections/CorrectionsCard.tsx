import { Form } from "@remix-run/react";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { numberedContacts } from "~/domain/analysis/gait/contacts-in-time";
import type { ShownWalk } from "~/domain/analysis/gait/shown-walk";
import { contactSide } from "~/domain/analysis/gait/stepping-feet";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { correctionText } from "~/domain/analysis/sentences/corrections";
import { stepsIn } from "~/domain/analysis/types/result-parts";
import { itemAt } from "~/domain/lists/item-at";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { Select, type SelectOption } from "~/ui/form/Select";
import { TextInput } from "~/ui/form/TextInput";
import { useHydrated } from "~/ui/use-hydrated";
import type { AnalysisPageData } from "../../analysis/analysis-page-data";
import { analysisIntents, contactChanges, contactName } from "../intents";

/** PEER-1: corrects detected steps and lists previous corrections. */
export function CorrectionsCard({ record, may, timeZone }: Pick<AnalysisPageData, "record" | "may" | "timeZone">) {
  const { t } = useTranslation("corrections");
  const { corrections } = record;
  const result = stepsIn(record.result);
  if (!result) return null;
  const mayCorrect = may.correct && result.contacts.length > 0;
  if (!mayCorrect && corrections.length === 0) return null;
  return (
    <Card id="corrections" className={`mt-4 ${corrections.length === 0 ? "print:hidden" : ""}`}>
      <h2 className="text-sm font-semibold">{mayCorrect ? t("title") : t("list")}</h2>
      {mayCorrect && (
        <div className="print:hidden">
          <p className="mt-1 max-w-prose text-sm text-muted">{t("about")}</p>
          <CorrectionForm result={result} />
        </div>
      )}
      {corrections.length > 0 && <Made record={record} result={result} mayUndo={may.correct} timeZone={timeZone} />}
    </Card>
  );
}

function CorrectionForm({ result }: { result: ShownWalk }) {
  const { t } = useTranslation("corrections");
  const { t: analyses } = useTranslation("analyses");
  const steps: readonly SelectOption[] = numberedContacts(result).map(({ number, contact }) => ({
    value: contactName(contact),
    label: `${number} · ${analyses(`load.${contactSide(contact)}`)}`,
  }));
  const [contact, setContact] = useState(itemAt(steps, 0).value);
  const follows = useHydrated();
  const others = follows ? steps.filter(({ value }) => value !== contact) : steps;
  return (
    <Form method="post" className="mt-4 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1.5fr_1fr_1fr_auto]">
      <Field label={t("step")} field={{ name: "contact" }}>
        <Select options={steps} value={contact} onChange={({ target }) => setContact(target.value)} />
      </Field>
      <Field label={t("change")} field={{ name: "change" }}>
        <Select options={contactChanges.map((value) => ({ value, label: t(`changes.${value}`) }))} />
      </Field>
      <Field label={t("other")} field={{ name: "other" }}>
        <Select options={[{ value: "", label: t("chooseOther") }, ...others]} />
      </Field>
      <Field label={t("at")} field={{ name: "atPercent", defaultValue: "50" }}>
        <TextInput type="number" min={1} max={99} />
      </Field>
      <Button name="intent" value={analysisIntents.correct}>
        {t("correct")}
      </Button>
    </Form>
  );
}

interface MadeProps {
  record: Pick<AnalysisRecord, "corrections" | "frameCount" | "durationMs">;
  result: ShownWalk;
  mayUndo: boolean;
  timeZone: string | null;
}

function Made({ record, result, mayUndo, timeZone }: MadeProps) {
  const { t } = useTranslation("corrections");
  const format = useFormat();
  return (
    <ul aria-label={t("list")} className="mt-4 divide-y divide-hair border-t border-hair text-sm">
      {record.corrections.map((made, at) => (
        <li key={made.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="numeral min-w-0 flex-1 basis-56">
            {correctionText(made, record, { t, format })}
            <span className="block text-xs text-muted">
              {t("by", { name: made.userName, time: format.time(made.at, { timeZone }) })}
              {result.notApplied.includes(at) && ` · ${t("notApplied")}`}
            </span>
          </span>
          {mayUndo && (
            <Form method="post" className="print:hidden">
              <input type="hidden" name="correction" value={made.id} />
              <Button name="intent" value={analysisIntents.undoCorrection} icon={Undo2}>
                {t("undo")}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
