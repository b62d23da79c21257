import type { NormGap } from "~/domain/analysis/norms/sway-norms";
import { useTranslation } from "~/i18n/use-translation";

/** Why captures must not be held against norms, under a line that says which; nothing where they fit. */
export function NormGaps({ gaps, title }: { gaps: readonly NormGap[]; title?: string }) {
  const { t } = useTranslation("norms");
  if (gaps.length === 0) return null;
  return (
    <div className="text-sm">
      <p>{title ?? t("unfit")}</p>
      <ul className="mt-1 list-disc ps-5 text-muted">
        {gaps.map((gap) => (
          <li key={gap}>{t(`gap.${gap}`)}</li>
        ))}
      </ul>
    </div>
  );
}
