import { Form, useSubmit } from "@remix-run/react";
import { ArrowUpDown, UserSearch, X } from "lucide-react";
import { analysisTypes } from "~/domain/analysis-types";
import { useTranslation } from "~/i18n/use-translation";
import { Button, LinkButton } from "~/ui/form/Button";
import { SearchField } from "~/ui/form/SearchField";
import { Select } from "~/ui/form/Select";
import { pageAddress, sortName, sortNames } from "../addresses/analyses";
import { DateFilter } from "./DateFilter";
import type { HistoryPageData } from "./history-page-data";

/** Patient (by search), type, device and days, all in the address; works without JavaScript. */
export function HistoryFilters({ filter, found, patient, devices }: Pick<HistoryPageData, "filter" | "found" | "patient" | "devices">) {
  const { t } = useTranslation("analyses");
  const submit = useSubmit();
  const options = (all: string, choices: readonly { id: string; name: string }[]) => [
    { value: "", label: all },
    ...choices.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Form
      key={JSON.stringify({ ...filter, page: 1, beside: undefined, q: undefined })}
      method="get"
      role="search"
      aria-label={t("filter.label")}
      className="mt-3 flex flex-wrap gap-2"
      onChange={({ target, currentTarget }) => target instanceof HTMLSelectElement && submit(currentTarget, { preventScrollReset: true })}
    >
      {filter.patient === undefined ? (
        <SearchField name="q" icon={UserSearch} label={t("patients:search")} defaultValue={filter.q} className="sm:w-65" />
      ) : (
        <>
          <input type="hidden" name="patient" value={filter.patient} />
          <LinkButton
            to={pageAddress({ ...filter, patient: undefined })}
            icon={X}
            aria-label={`${patient?.name ?? t("filter.patient")}: ${t("filter.allPatients")}`}
          >
            {patient?.name ?? t("filter.patient")}
          </LinkButton>
        </>
      )}
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
      <DateFilter filter={filter} />
      <span className="lg:hidden">
        <Select
          name="sort"
          icon={ArrowUpDown}
          aria-label={t("sort.label")}
          defaultValue={sortName(found.order)}
          options={sortNames.map((name) => ({ value: name, label: t(`sort.${name}`) }))}
        />
      </span>
      <noscript>
        <Button>{t("filter.apply")}</Button>
      </noscript>
    </Form>
  );
}
