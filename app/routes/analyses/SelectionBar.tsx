import { Form } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/form/Button";
import { useHydrated } from "~/ui/use-hydrated";
import { useMay } from "~/ui/use-may";
import { addressFields, SELECTED_FIELD, type HistoryFilter } from "./filter";

/** The form that the boxes of the rows belong to, wherever they stand. */
export const SELECTION_FORM = "selection";

const boxesOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === SELECTED_FIELD);

/** How many analyses of the page are selected, as the boxes say it; null until the page runs. */
function useSelectedCount(): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const read = (): void => {
      const form = document.getElementById(SELECTION_FORM);
      if (form instanceof HTMLFormElement) setCount(boxesOf(form).filter(({ checked }) => checked).length);
    };
    read();
    document.addEventListener("change", read);
    return () => document.removeEventListener("change", read);
  }, []);
  return count;
}

interface SelectionBarProps {
  filter: HistoryFilter;
  /** What else can be done with the selected analyses: buttons of this form, given how many they are, or null where that is not known. */
  children?: (count: number | null) => ReactNode;
}

/** What can be done with the analyses whose boxes are ticked. Its buttons lead to addresses, so that it works without JavaScript. */
export function SelectionBar({ filter, children }: SelectionBarProps) {
  const { t } = useTranslation("analyses");
  const may = useMay();
  const hydrated = useHydrated();
  const count = useSelectedCount();
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
      <p role="status" className="numeral mr-auto text-sm font-normal text-muted">
        {t("selection.count", { count: count ?? 0, context: count === null ? "unknown" : undefined })}
      </p>
      {hydrated && count !== null && count > 0 && (
        <Button type="button" variant="quiet" onClick={({ currentTarget: { form } }) => form && clear(form)}>
          {t("selection.clear")}
        </Button>
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

/** Also what the address had selected, which a reset would bring back. */
function clear(form: HTMLFormElement): void {
  for (const box of boxesOf(form)) if (box.checked) box.click();
}
