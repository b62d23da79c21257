import { Form, useSubmit } from "@remix-run/react";
import { UserSearch } from "lucide-react";
import { useTranslation } from "react-i18next";
import { analysisTypes } from "~/domain/analysis/types";
import { Button } from "~/ui/form/Button";
import { Select } from "~/ui/form/Select";
import type { HistoryPageData } from "./load.server";

/** Patient, type and device. All of it is in the address; the form works without JavaScript. */
export function HistoryFilters({ filter, patients, devices }: Pick<HistoryPageData, "filter" | "patients" | "devices">) {
  const { t } = useTranslation("analyses");
  const submit = useSubmit();
  const options = (all: string, choices: readonly { id: string; name: string }[]) => [
    { value: "", label: all },
    ...choices.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Form
      key={`${filter.patient}/${filter.type}/${filter.device}`}
      method="get"
      role="search"
      aria-label={t("filter.label")}
      className="mt-3 flex flex-wrap gap-2"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      <Select
        name="patient"
        icon={UserSearch}
        aria-label={t("filter.patient")}
        defaultValue={filter.patient ?? ""}
        options={options(t("filter.allPatients"), patients)}
        className="sm:w-65"
      />
      <Select
        name="type"
        aria-label={t("filter.type")}
        defaultValue={filter.type ?? ""}
        options={options(
          t("filter.allTypes"),
          analysisTypes.map((type) => ({ id: type, name: t(`type.${type}`) })),
        )}
      />
      <Select
        name="device"
        aria-label={t("filter.device")}
        defaultValue={filter.device ?? ""}
        options={options(t("filter.allDevices"), devices)}
      />
      <noscript>
        <Button>{t("filter.apply")}</Button>
      </noscript>
    </Form>
  );
}
