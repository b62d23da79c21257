import { RotateCw } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Banner } from "~/ui/status/Banner";
import { pageAnalysis, useAnalysisState } from "./use-analysis";

/** Says that the analysis core failed to load, so maps and figures are paused, with a retry button. */
export function CoreNotice({ store = pageAnalysis, className }: { store?: typeof pageAnalysis; className?: string }) {
  const { t } = useTranslation("live");
  const { failed } = useAnalysisState(store);
  if (!failed) return null;
  const retry = (
    <Button icon={RotateCw} size="small" onClick={store.retry}>
      {t("common:tryAgain")}
    </Button>
  );
  return (
    <Banner tone="error" spoken className={className} action={retry}>
      {t("core.notLoaded")}
    </Banner>
  );
}
