import { useLocation, useSearchParams } from "@remix-run/react";
import { Maximize2, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "~/ui/form/Button";
import type { AnalysisPageData } from "../analysis/analysis-page-data";
import { AddressDisplay } from "../display/result-display";
import { AnalysisResultView } from "./AnalysisResultView";

/** CAP-2: result of the latest capture, below the live map. */
export function AnalysisPreview({ analysis }: { analysis: AnalysisPageData }) {
  const { t } = useTranslation("live");
  const section = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { id } = analysis.record;

  useEffect(() => {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    section.current?.scrollIntoView({ behavior: still ? "auto" : "smooth", block: "start" });
  }, [id]);

  const withoutAnalysis = new URLSearchParams(search);
  withoutAnalysis.delete("analysis");
  return (
    <section ref={section} aria-label={t("capture.result")} className="scroll-mt-header border-t border-border px-4 pt-6 pb-8 md:px-6">
      <div className="mx-auto max-w-page">
        <AddressDisplay saved={analysis.display}>
          <AnalysisResultView analysis={analysis} heading="h2" showPatient>
            <LinkButton to={`/analyses/${id}`} icon={Maximize2}>
              {t("capture.openPage")}
            </LinkButton>
            <LinkButton to={`${pathname}?${withoutAnalysis}`} preventScrollReset icon={X}>
              {t("capture.close")}
            </LinkButton>
          </AnalysisResultView>
        </AddressDisplay>
      </div>
    </section>
  );
}
