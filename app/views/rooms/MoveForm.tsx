import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { DEVICE_LINE_MAX } from "~/domain/device/settings";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Field, FieldNote } from "~/ui/form/Field";
import { TextInput } from "~/ui/form/TextInput";
import { useErrorText } from "~/ui/form/use-error-text";
import { readRoomForm, type RoomForm } from "./form";
import type { RoomAnswer } from "./shown-room";

interface MoveFormProps {
  id: string;
  roomNames: string;
  answer: RoomAnswer | undefined;
}

/** Far end: actions.server.ts */
export function MoveForm({ id, roomNames, answer }: MoveFormProps) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const [form, fields] = useForm<RoomForm>({
    id,
    lastResult: answer?.reply ?? null,
    constraint: { to: { required: true, maxLength: DEVICE_LINE_MAX } },
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => readRoomForm(formData, "move"),
  });
  const unchosen = fields.device.errors?.[0];
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="mb-5 max-w-xl">
      <input type="hidden" name="intent" value="move" />
      <div className="flex items-start gap-2">
        <Field label={t("rooms.target")} field={fields.to} hint={t("rooms.moveHint")} errorText={errorText} className="flex-1">
          <TextInput list={roomNames} autoComplete="off" />
        </Field>
        <span className="mt-6.5 shrink-0">
          <Button>{t("rooms.move")}</Button>
        </span>
      </div>
      {unchosen !== undefined && (
        <p role="alert" className="mt-2 text-xs">
          <FieldNote id={`${form.id}-unchosen`} error={errorText(unchosen)} />
        </p>
      )}
    </Form>
  );
}
