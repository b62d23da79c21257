import { Form } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button, LinkButton } from "~/ui/form/Button";
import { useHydrated } from "~/ui/use-hydrated";
import { useCan } from "~/ui/use-may";
import { addressFields, pageAddress, SELECTED_FIELD, type HistoryFilter } from "../addresses/analyses";

/** Form of the rows' boxes. */
export const SELECTION_FORM = "selection";

const boxesOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === "checkbox" && one.name === SELECTED_FIELD,
  );

export function useSelected(named: readonly string[], pageIds: readonly string[]): readonly string[] {
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const shown = pageIds.join();
  useEffect(() => {
    const read = (): void => {
      const form = document.getElementById(SELECTION_FORM);
      if (form instanceof HTMLFormElement) setTicked(boxesOf(form).flatMap(({ checked, value }) => (checked ? [value] : [])));
    };
    read();
    document.addEventListener("change", read);
    return () => document.removeEventListener("change", read);
  }, [shown]);
  return ticked === null ? named : [...new Set([...named.filter((id) => !pageIds.includes(id)), ...ticked])];
}

interface SelectionBarProps {
  filter: HistoryFilter;
  selected: readonly string[];
  pageIds: readonly string[];
  /** More buttons of this form, given the number selected, or null if unknown. */
  children?: (count: number | null) => ReactNode;
}

export function SelectionBar({ filter, selected, pageIds, children }: SelectionBarProps) {
  const { t } = useTranslation("analyses");
  const may = useCan();
  const hydrated = useHydrated();
  const count = hydrated ? selected.length : null;
  const elsewhere = selected.filter((id) => !pageIds.includes(id));
  if (!children && !may("deleteAnalyses")) return null;
  return (
    <Form
      id={SELECTION_FORM}
      method="get"
      preventScrollReset
      aria-label={t("selection.title")}
      className={`mt-3 flex min-h-14 flex-wrap items-center gap-2 rounded-xl border border-border bg-surface px-4 py-2 print:hidden ${count ? "sticky bottom-3 z-20 shadow-overlay max-md:bottom-[calc(var(--spacing-tab-bar)+0.5rem)]" : ""}`}
    >
      {addressFields(filter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name={SELECTED_FIELD} value={id} />
      ))}
      <p role="status" className="numeral mr-auto text-sm font-normal text-muted">
        {t("selection.count", { count: selected.length, context: count === null && selected.length === 0 ? "unknown" : undefined })}
        {elsewhere.length > 0 && ` · ${t("selection.elsewhere", { count: elsewhere.length })}`}
      </p>
      {selected.length > 0 && (
        <LinkButton to={pageAddress(filter, filter)} variant="quiet" preventScrollReset onClick={untick}>
          {t("selection.clear")}
        </LinkButton>
      )}
      {children?.(count)}
      {may("deleteAnalyses") && (
        <Button name="dialog" value="delete" variant="danger" icon={Trash2} disabled={count === 0}>
          {t("selection.delete")}
        </Button>
      )}
    </Form>
  );
}

const untick = (): void => setBoxes(false);

/** Ticks all rows of the page, or none, with events as if by hand. */
export function setBoxes(isTicked: boolean): void {
  const form = document.getElementById(SELECTION_FORM);
  if (form instanceof HTMLFormElement) for (const box of boxesOf(form)) if (box.checked !== isTicked) box.click();
}
