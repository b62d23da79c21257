import { Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/ui/use-hydrated";

/** Around a chart whose library is fetched when it is first seen, and never by the server. */
export function Fetched({ children }: { children: ReactNode }) {
  const alive = useHydrated();
  const waiting = <div aria-hidden className="h-40 animate-shimmer rounded-lg bg-fill" />;
  return alive ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}

/** Stands in for a chart that could not be fetched; its table of values stays. */
export function Unfetched() {
  const { t } = useTranslation("plots");
  return <p className="grid h-40 place-items-center text-sm text-muted">{t("chart.unfetched")}</p>;
}
