import type { Circumstance } from "~/domain/analysis/comparison/circumstances";
import { differenceText } from "~/domain/analysis/sentences/circumstances";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/status/Banner";
import type { ComparedColumn } from "./compare-page-data";

interface CircumstanceNoticeProps {
  columns: readonly ComparedColumn[];
  /** Conditions that differ unintentionally. */
  differing: readonly Circumstance[];
}

export function CircumstanceNotice({ columns, differing }: CircumstanceNoticeProps) {
  const { t } = useTranslation("compare");
  const words = useLocalization();
  if (differing.length === 0) return null;
  return (
    <Banner tone="alarm" className="mt-3 items-start">
      <p className="font-medium">{t("differs.title")}</p>
      <ul className="mt-1 space-y-0.5">
        {differing.map((name) => (
          <li key={name} className="numeral font-normal">
            {differenceText(name, columns, words)}
          </li>
        ))}
      </ul>
      <p className="mt-1">{t("differs.text")}</p>
    </Banner>
  );
}
