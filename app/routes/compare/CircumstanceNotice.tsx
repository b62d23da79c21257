import { differingCircumstances } from "~/domain/analysis/comparison/circumstances";
import { letterOf } from "~/domain/analysis/comparison/comparable";
import { circumstanceName, circumstanceText } from "~/domain/analysis/sentences/circumstances";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/status/Banner";
import type { ComparedColumn } from "./load.server";

/** In what the captures differ, before any of their figures: each difference with what it is in every one of them. */
export function CircumstanceNotice({ columns }: { columns: readonly ComparedColumn[] }) {
  const { t } = useTranslation("compare");
  const words = useLocalization();
  const all = columns.map(({ circumstances }) => circumstances);
  const differing = differingCircumstances(all);
  if (differing.length === 0) return null;
  return (
    <Banner tone="alarm" className="mt-3 items-start">
      <p className="font-medium">{t("differs.title")}</p>
      <ul className="mt-1 space-y-0.5">
        {differing.map((name) => (
          <li key={name} className="numeral font-normal">
            {circumstanceName(name, words)}: {all.map((one, at) => `${letterOf(at)} ${circumstanceText(name, one, words)}`).join(", ")}
          </li>
        ))}
      </ul>
      <p className="mt-1">{t("differs.text")}</p>
    </Banner>
  );
}
