import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/form/choices";
import { useHydrated } from "~/ui/use-hydrated";
import { setBoxes } from "./SelectionBar";

interface PageBoxProps {
  pageIds: readonly string[];
  ticked: readonly string[];
}

export function PageBox({ pageIds, ticked }: PageBoxProps) {
  const { t } = useTranslation("analyses");
  const hydrated = useHydrated();
  if (!hydrated) return <span className="sr-only">{t("selection.title")}</span>;
  const here = pageIds.filter((id) => ticked.includes(id)).length;
  const isAll = here === pageIds.length;
  return (
    <>
      {/* Where rows are cards, only screen readers get the column's head. */}
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
