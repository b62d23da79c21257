import { Form, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/form/Button";
import { Select } from "~/ui/form/Select";
import type { AlarmPageData } from "./load.server";

/** Narrows the alarms to a device. It is in the address; the form works without JavaScript. */
export function AlarmFilter({ device, devices }: Pick<AlarmPageData, "device" | "devices">) {
  const { t } = useTranslation("alarms");
  const submit = useSubmit();
  return (
    <Form
      key={device}
      method="get"
      role="search"
      className="flex gap-2"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      <Select
        name="device"
        aria-label={t("filter.device")}
        defaultValue={device ?? ""}
        options={[{ value: "", label: t("filter.all") }, ...devices.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <noscript>
        <Button>{t("filter.apply")}</Button>
      </noscript>
    </Form>
  );
}
