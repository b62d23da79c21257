import { useForm, getFormProps } from "@conform-to/react";
import { Form, Link, useSubmit } from "@remix-run/react";
import { Pencil, Settings2 } from "lucide-react";
import { useId, useState, type DragEvent } from "react";
import { deviceKind } from "~/domain/device/device";
import { DEVICE_LINE_MAX } from "~/domain/device/settings";
import { usePlace } from "~/i18n/use-place";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { Checkbox } from "~/ui/form/choices";
import { Field } from "~/ui/form/Field";
import { iconButtonStyle, LinkIconButton } from "~/ui/form/IconButton";
import { TextInput } from "~/ui/form/TextInput";
import { useErrorText } from "~/ui/form/use-error-text";
import { readRoomForm, type RoomForm } from "./form";
import type { RoomAnswer, ShownRoom, ShownRoomDevice } from "./shown-room";

/** Of a dragged device; its data is the id. */
const DRAGGED = "application/x-isobar-device";

interface RoomColumnProps {
  room: ShownRoom;
  roomNames: string;
  moveForm: string;
  /** Refusal of this room's new name. */
  answer: RoomAnswer | undefined;
}

/** Devices of other rooms can be dropped on it. */
export function RoomColumn({ room, roomNames, moveForm, answer }: RoomColumnProps) {
  const { t } = useTranslation("settings");
  const placeOf = usePlace();
  const submit = useSubmit();
  const [isTarget, setTarget] = useState(false);
  const heading = useId();
  const takes = ({ dataTransfer }: DragEvent): boolean => room.name !== "" && dataTransfer.types.includes(DRAGGED);
  const drop = (event: DragEvent): void => {
    setTarget(false);
    const device = event.dataTransfer.getData(DRAGGED);
    if (!takes(event) || room.devices.some(({ id }) => id === device)) return;
    event.preventDefault();
    submit({ intent: "move", to: room.name, device }, { method: "post", preventScrollReset: true });
  };
  return (
    <Card
      role="region"
      aria-labelledby={heading}
      className={`relative ${isTarget ? "ring-2 ring-accent" : ""}`}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
    >
      <header className="flex items-baseline justify-between gap-2 pr-9">
        <h2 id={heading} className="min-w-0 text-base font-semibold break-words">
          {room.name === "" ? t("rooms.none") : placeOf(room.name)}
        </h2>
        <span className="numeral shrink-0 text-sm text-muted">{t("rooms.devices", { count: room.devices.length })}</span>
      </header>
      <ul className="mt-2 divide-y divide-hair border-t border-hair">
        {room.devices.map((device) => (
          <DeviceLine key={device.id} device={device} moveForm={moveForm} />
        ))}
      </ul>
      <NewName room={room.name} roomNames={roomNames} answer={answer} />
    </Card>
  );
}

function DeviceLine({ device, moveForm }: { device: ShownRoomDevice; moveForm: string }) {
  const { t } = useTranslation("settings");
  const { t: kindName } = useTranslation("kinds");
  return (
    <li
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, device.id);
        dataTransfer.effectAllowed = "move";
      }}
      className="flex cursor-grab items-center gap-3 py-1.5"
    >
      <Checkbox form={moveForm} name="device" value={device.id} aria-label={t("rooms.choose", { device: device.name })} />
      <span className="min-w-0 flex-1 text-sm">
        {device.livePath === null ? (
          device.name
        ) : (
          <Link to={device.livePath} draggable={false} className="font-medium no-underline hover:underline">
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

/** Far end: actions.server.ts */
function NewName({ room, roomNames, answer }: Pick<RoomColumnProps, "roomNames" | "answer"> & { room: string }) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const placeOf = usePlace();
  const title = t("rooms.renameOf", { room: room === "" ? t("rooms.none") : placeOf(room) });
  const [form, fields] = useForm<RoomForm>({
    id: `rename-${useId()}`,
    lastResult: answer?.reply ?? null,
    constraint: { to: { required: true, maxLength: DEVICE_LINE_MAX } },
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => readRoomForm(formData, "rename"),
  });
  return (
    <details open={answer !== undefined}>
      <summary
        aria-label={title}
        title={title}
        className={iconButtonStyle({ size: "small", className: "absolute! top-2.5 right-2 cursor-pointer list-none" })}
      >
        <Pencil size={16} aria-hidden />
      </summary>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="mt-2 flex items-start gap-2">
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="room" value={room} />
        <Field label={t("rooms.newName")} field={fields.to} hint={t("rooms.joins")} errorText={errorText} className="flex-1">
          <TextInput list={roomNames} autoComplete="off" />
        </Field>
        <span className="mt-6.5 shrink-0">
          <Button>{t("rooms.rename")}</Button>
        </span>
      </Form>
    </details>
  );
}
