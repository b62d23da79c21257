import { Info } from "lucide-react";
import type { StaticResult } from "~/domain/analysis/static";
import { useTranslation } from "~/i18n/use-translation";

/** RES-3: why left and right are separated unusually: one foot, or no free columns between the feet. */
export function SplitNotice({ split }: Pick<StaticResult, "split">) {
  const { t } = useTranslation("analyses");
  if (split !== "areas" && split !== "single") return null;
  return (
    <p role="note" className="mt-2 flex items-start gap-2 text-sm">
      <Info size={16} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      {t(`feet.${split}`)}
    </p>
  );
}
