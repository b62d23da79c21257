import { Form, useLocation, useSearchParams, useSubmit } from "@remix-run/react";
import { ArrowDownWideNarrow, ListFilter } from "lucide-react";
import type { KindId } from "~/domain/device/kind";
import { deviceStatuses, type DeviceStatus } from "~/domain/device/status";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { SearchField } from "~/ui/form/SearchField";
import { Select } from "~/ui/form/Select";
import { FilterChip } from "~/ui/status/Chip";
import { statusIcon } from "~/ui/status/status";
import type { Arrangement } from "./arrange";

const statusColour = {
  Alarm: "text-alarm",
  Missing: "text-missing",
  Correct: "text-correct",
  Offline: "text-offline",
} satisfies Record<DeviceStatus, string>;

interface FilterBarProps {
  asked: Arrangement;
  counts: Record<DeviceStatus, number>;
  total: number;
  kinds: readonly KindId[];
}

/** Status, search, type and order, all in the address. Works without JavaScript. */
export function FilterBar({ asked, counts, total, kinds }: FilterBarProps) {
  const { t } = useTranslation("devices");
  const { t: kindName } = useTranslation("kinds");
  const submit = useSubmit();

  return (
    <div data-actions className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <nav
        aria-label={t("filter.label")}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        <StatusChip status={null} chosen={asked.status === null} count={total} />
        {deviceStatuses.map((status) => (
          <StatusChip key={status} status={status} chosen={asked.status === status} count={counts[status]} />
        ))}
      </nav>
      <Form
        method="get"
        role="search"
        className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-2 max-md:w-full md:min-w-[min(100%,40rem)]"
        onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true, flushSync: true })}
      >
        {asked.status !== null && <input type="hidden" name="status" value={asked.status} />}
        <div className="min-w-52 flex-1 md:max-w-58">
          <SearchField name="q" icon={ListFilter} label={t("filter.search")} defaultValue={asked.q} />
        </div>
        <div className="flex min-w-0 gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-[4fr_7fr]">
          <Select
            name="kind"
            aria-label={t("filter.kind")}
            defaultValue={asked.kind ?? ""}
            options={[{ value: "", label: t("filter.allKinds") }, ...kinds.map((id) => ({ value: id, label: kindName(id) }))]}
          />
          <Select
            name="sort"
            icon={ArrowDownWideNarrow}
            aria-label={t("filter.sort")}
            defaultValue={asked.sort}
            options={[
              { value: "attention", label: t("filter.attention") },
              { value: "name", label: t("filter.name") },
            ]}
          />
        </div>
        <noscript>
          <Button>{t("filter.apply")}</Button>
        </noscript>
      </Form>
    </div>
  );
}

function StatusChip({ status, chosen, count }: { status: DeviceStatus | null; chosen: boolean; count: number }) {
  const { t } = useTranslation("devices");
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const target = new URLSearchParams(search);
  if (status === null) target.delete("status");
  else target.set("status", status);
  return (
    <FilterChip
      to={`${pathname}?${target}`}
      replace
      preventScrollReset
      icon={status === null ? undefined : statusIcon[status]}
      iconClassName={status === null || chosen ? undefined : statusColour[status]}
      count={count}
      chosen={chosen}
    >
      {status === null ? t("filter.all") : t(`status.${status}`)}
    </FilterChip>
  );
}
