import { useTranslation } from "~/i18n/use-translation";

/** Why norms do not apply; empty if they do. */
export function NormGaps({ gaps, title }: { gaps: readonly string[]; title?: string }) {
  const { t } = useTranslation("norms");
  if (gaps.length === 0) return null;
  return (
    <div className="text-sm">
      <p>{title ?? t("unfit")}</p>
      <ul className="mt-1 list-disc ps-5 text-muted">
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </div>
  );
}
