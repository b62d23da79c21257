import { getFormProps, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { Settings2 } from "lucide-react";
import { useId, type ReactNode } from "react";
import { deviceKind } from "~/domain/device/device";
import { DEVICE_LINE_MAX } from "~/domain/device/settings";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { Checkbox } from "~/ui/form/choices";
import { Field, FieldNote } from "~/ui/form/Field";
import { LinkIconButton } from "~/ui/form/IconButton";
import { TextInput } from "~/ui/form/TextInput";
import { useErrorText } from "~/ui/form/use-error-text";
import { usePlace } from "../devices/use-place";
import type { RoomAnswer } from "./actions.server";
import { readRoomForm, type RoomForm as Fields, type RoomIntent } from "./form";
import type { ShownRoom, ShownRoomDevice } from "./load.server";

interface RoomCardProps {
  room: ShownRoom;
  roomNames: string;
  /** Refusal of a form of this room. */
  answer: RoomAnswer | undefined;
}

export function RoomCard({ room, roomNames, answer }: RoomCardProps) {
  const { t } = useTranslation("settings");
  const placeOf = usePlace();
  const title = room.name === "" ? t("rooms.none") : placeOf(room.name);
  const heading = useId();
  return (
    <Card role="region" aria-labelledby={heading} className="flex flex-col">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id={heading} className="min-w-0 text-base font-semibold break-words">
          {title}
        </h2>
        <span className="numeral text-sm text-muted">{t("rooms.devices", { count: room.devices.length })}</span>
      </header>
      <RoomForm
        intent="rename"
        room={room.name}
        roomNames={roomNames}
        answer={answer}
        label={t("rooms.newName")}
        hint={t("rooms.joins")}
        button={<Button aria-label={t("rooms.renameOf", { room: title })}>{t("rooms.rename")}</Button>}
      />
      <RoomForm
        intent="move"
        room={room.name}
        roomNames={roomNames}
        answer={answer}
        label={t("rooms.target")}
        hint={t("rooms.moveHint")}
        button={<Button>{t("rooms.move")}</Button>}
      >
        <ul className="divide-y divide-hair border-y border-hair">
          {room.devices.map((device) => (
            <DeviceLine key={device.id} device={device} />
          ))}
        </ul>
      </RoomForm>
    </Card>
  );
}

function DeviceLine({ device }: { device: ShownRoomDevice }) {
  const { t } = useTranslation("settings");
  const { t: kindName } = useTranslation("kinds");
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Checkbox name="device" value={device.id} aria-label={t("rooms.choose", { device: device.name })} />
      <span className="min-w-0 flex-1 text-sm">
        {device.livePath === null ? (
          device.name
        ) : (
          <Link to={device.livePath} className="font-medium no-underline hover:underline">
            {device.name}
          </Link>
        )}
        <span className="block truncate text-xs text-muted">
          {[kindName(deviceKind(device).id), device.bed === "" ? t("info.noBed") : t("devices:label.bed", { bed: device.bed })].join(" · ")}
        </span>
      </span>
      <LinkIconButton to={`/deviceSettings?device=${device.id}`} icon={Settings2} label={t("rooms.settingsOf", { device: device.name })} />
    </li>
  );
}

interface RoomFormProps extends Pick<RoomCardProps, "roomNames" | "answer"> {
  intent: RoomIntent;
  room: string;
  label: string;
  hint: string;
  button: ReactNode;
  children?: ReactNode;
}

/** A form that ends with a room's name and its button. Far end: actions.server.ts */
function RoomForm({ intent, room, roomNames, answer, label, hint, button, children }: RoomFormProps) {
  const errorText = useErrorText();
  const [form, fields] = useForm<Fields>({
    id: `${intent}-${useId()}`,
    lastResult: answer?.intent === intent ? answer.reply : null,
    constraint: { to: { required: true, maxLength: DEVICE_LINE_MAX } },
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => readRoomForm(formData, intent),
  });
  const unchosen = fields.device.errors?.[0];
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="mt-3">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="room" value={room} />
      {children}
      {unchosen !== undefined && (
        <p role="alert" className="mt-2 text-xs">
          <FieldNote id={`${form.id}-unchosen`} error={errorText(unchosen)} />
        </p>
      )}
      <div className="mt-3 flex items-start gap-2">
        <Field label={label} field={fields.to} hint={hint} errorText={errorText} className="flex-1">
          <TextInput list={roomNames} autoComplete="off" />
        </Field>
        <span className="mt-6.5 shrink-0">{button}</span>
      </div>
    </Form>
  );
}
