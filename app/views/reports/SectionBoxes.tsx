import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/form/choices";
import { SECTION_FIELD } from "../addresses/report";
import type { SectionOffer } from "./report-page-data";

/** Optional sections of an analysis report; unavailable ones are disabled. */
export function SectionBoxes({ legend, sections }: { legend: string; sections: readonly SectionOffer[] }) {
  const { t } = useTranslation("report");
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        <Checkbox checked disabled readOnly>
          <span>
            {t("section.main")} <span className="text-muted">{t("always")}</span>
          </span>
        </Checkbox>
        {sections.map(({ name, isOffered, isChosen }) => (
          <Checkbox key={name} name={SECTION_FIELD} value={name} defaultChecked={isChosen} disabled={!isOffered}>
            <span className={isOffered ? "" : "text-muted"}>
              {t(`choice.${name}`)} {!isOffered && t("notThere")}
            </span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
