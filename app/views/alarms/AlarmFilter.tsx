import { Form, useSubmit } from "@remix-run/react";
import { alarmKinds } from "~/domain/logs/alarm";
import { usePlace } from "~/i18n/use-place";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Select } from "~/ui/form/Select";
import { alarmsAddress } from "../addresses/past-alarms";
import type { AlarmPageData } from "./alarm-page-data";

const collator = new Intl.Collator("en", { numeric: true });

/** Filters alarms by type, room or device, in the address. Works without JavaScript. */
export function AlarmFilter({ filter, devices }: Pick<AlarmPageData, "filter" | "devices">) {
  const { t } = useTranslation("alarms");
  const submit = useSubmit();
  const placeName = usePlace();
  const rooms = [...new Set(devices.map(({ room }) => room))].filter((room) => room !== "").sort(collator.compare);
  return (
    <Form
      key={alarmsAddress(filter, 1)}
      method="get"
      role="search"
      className="flex flex-wrap gap-2"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      <Select
        name="kind"
        aria-label={t("filter.kind")}
        defaultValue={filter.kind ?? ""}
        options={[{ value: "", label: t("filter.allKinds") }, ...alarmKinds.map((kind) => ({ value: kind, label: t(`filter.${kind}`) }))]}
      />
      <Select
        name="room"
        aria-label={t("filter.room")}
        defaultValue={filter.room ?? ""}
        options={[{ value: "", label: t("filter.allRooms") }, ...rooms.map((room) => ({ value: room, label: placeName(room) }))]}
      />
      <Select
        name="device"
        aria-label={t("filter.device")}
        defaultValue={filter.device ?? ""}
        options={[{ value: "", label: t("filter.all") }, ...devices.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <noscript>
        <Button>{t("filter.apply")}</Button>
      </noscript>
    </Form>
  );
}
