import { useEffect, useState } from "react";
import type { Analysis } from "~/analysis/analysis";
import { downloadAnalysis } from "~/analysis/load.client";

/** The analysis core, once it is there; null on the server and until then. */
export function useAnalysis(): Analysis | null {
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  useEffect(() => {
    let gone = false;
    void downloadAnalysis().then((loaded) => {
      if (!gone) setAnalysis(() => loaded);
    });
    return () => {
      gone = true;
    };
  }, []);
  return analysis;
}
