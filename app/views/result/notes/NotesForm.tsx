import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ANALYSIS_NOTES_MAX } from "~/domain/analysis/record";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { TextArea } from "~/ui/form/TextInput";
import { Banner } from "~/ui/status/Banner";
import { analysisIntents } from "../intents";
import type { NotesProps } from "./notes-props";
import { useRefusedNote } from "./refused-note";
import { useDraft } from "./use-draft";

/** Edits the notes. It shows what someone else has stored meanwhile before replacing it. */
export function NotesForm({ record, readerId }: NotesProps) {
  const { t } = useTranslation("notes");
  const format = useFormat();
  const { pathname, search } = useLocation();
  const isSaving = useNavigation().formData?.get("intent") === analysisIntents.notes;
  const refused = useRefusedNote(null)?.text;
  const { text, isUnsaved, isOvertaken, write, discard } = useDraft(`isobar-notes ${readerId} ${record.id}`, record.notes, refused);
  const field = useRef<HTMLTextAreaElement>(null);

  // Text typed before hydration is a draft as well.
  const isRunning = useRef(false);
  useEffect(() => {
    if (isRunning.current) return;
    isRunning.current = true;
    const typed = field.current?.value;
    if (typed !== undefined && typed !== (refused ?? record.notes)) write(typed);
  }, [refused, record.notes, write]);

  return (
    <Form method="post" action={`/analyses/${record.id}`} preventScrollReset className="mt-2 print:hidden">
      <input type="hidden" name="before" value={record.notes} />
      <input type="hidden" name="backTo" value={`${pathname}${search}#notes`} />
      {isOvertaken && (
        <Banner tone="error" className="mb-3">
          <p>{t("overtaken")}</p>
          <blockquote className="mt-2 border-l-2 border-control pl-3 wrap-anywhere whitespace-pre-line">
            {record.notes === "" ? t("none") : record.notes}
          </blockquote>
        </Banner>
      )}
      <Field
        label={t("title")}
        hideLabel
        field={{ name: "notes", maxLength: ANALYSIS_NOTES_MAX }}
        hint={isUnsaved ? t("unsaved") : undefined}
        aside={t("count", { used: format.number(text.length), most: format.number(ANALYSIS_NOTES_MAX) })}
      >
        <TextArea
          ref={field}
          rows={4}
          value={text}
          placeholder={t("none")}
          className="field-sizing-content max-h-96"
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button name="intent" value={analysisIntents.notes} busy={isSaving}>
          {t(isOvertaken ? "replace" : "save")}
        </Button>
        {isUnsaved && (
          <Button type="button" variant="quiet" onClick={discard}>
            {t("discard")}
          </Button>
        )}
      </div>
    </Form>
  );
}
