import { Form, useLocation, useSearchParams } from "@remix-run/react";
import { MapPin } from "lucide-react";
import { MOMENT_NOTE_MAX, MAX_NOTED_MOMENTS } from "~/domain/analysis/recording/noted-moments";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { NumberInput, TextInput } from "~/ui/form/TextInput";
import { analysisIntents } from "../intents";
import type { NotesProps } from "./notes-props";

export function MomentForm({ record }: NotesProps) {
  const { t } = useTranslation("notes");
  const { pathname, search } = useLocation();
  const [asked] = useSearchParams();
  if (record.moments.length >= MAX_NOTED_MOMENTS) return null;
  const shownS = asked.get("t") ?? "";
  return (
    <Form
      key={record.moments.length}
      method="post"
      action={`/analyses/${record.id}`}
      preventScrollReset
      className="mt-3 flex flex-wrap items-end gap-3 print:hidden"
    >
      <input type="hidden" name="backTo" value={`${pathname}${search}#notes`} />
      <MomentFields seconds={shownS} text="" />
      <Button name="intent" value={analysisIntents.noteMoment} icon={MapPin}>
        {t("moments.add")}
      </Button>
    </Form>
  );
}

export function MomentFields({ seconds, text }: { seconds: string; text: string }) {
  const { t } = useTranslation("notes");
  return (
    <>
      {/* The field follows the player and keeps the typed note. */}
      <Field key={seconds} label={t("moments.at")} field={{ name: "seconds", defaultValue: seconds, required: true }} className="w-32">
        <NumberInput unit="s" />
      </Field>
      <Field
        label={t("moments.text")}
        field={{ name: "text", defaultValue: text, required: true, maxLength: MOMENT_NOTE_MAX }}
        className="flex-1 basis-56"
      >
        <TextInput />
      </Field>
    </>
  );
}
