import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/form/choices";
import { useHydrated } from "~/ui/use-hydrated";
import { setBoxes } from "./SelectionBar";

interface PageBoxProps {
  pageIds: readonly string[];
  /** Ids whose boxes are ticked, on this page or another. */
  ticked: readonly string[];
}

/** Ticks the boxes of all rows of the page, or none where all are ticked. It is no field of the form; without JavaScript it is not there. */
export function PageBox({ pageIds, ticked }: PageBoxProps) {
  const { t } = useTranslation("analyses");
  const hydrated = useHydrated();
  if (!hydrated) return <span className="sr-only">{t("selection.title")}</span>;
  const here = pageIds.filter((id) => ticked.includes(id)).length;
  const isAll = here === pageIds.length;
  return (
    <>
      {/* Where rows are cards: the head of their column is there for screen readers alone. */}
      <span className="sr-only lg:hidden">{t("selection.title")}</span>
      <Checkbox
        checked={isAll}
        indeterminate={here > 0 && !isAll}
        onChange={() => setBoxes(!isAll)}
        aria-label={t("selection.page")}
        className="max-lg:hidden"
      />
    </>
  );
}
