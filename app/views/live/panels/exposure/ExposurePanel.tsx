import { useSearchParams } from "@remix-run/react";
import { exposureMaps } from "~/domain/minutes/exposure";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { SegmentedLinks } from "~/ui/form/Segmented";
import { ErrorState } from "~/ui/status/states";
import { exposureAddress } from "../../../addresses/device-logs";
import type { LiveView, LogPanelPage } from "../../live-context";
import { ExposureCard } from "./ExposureCard";

/** PEER-6: how long and how much each cell was loaded, what is unrelieved since when, and when a turn is due. */
export function ExposurePanel({ page, logs }: LogPanelPage & Pick<LiveView, "logs">) {
  const { t } = useTranslation("exposure");
  const [search] = useSearchParams();
  if (logs.exposure === null) return null;
  return (
    <section aria-label={t("title")} className="px-4 pb-4 md:px-5" data-testid="exposure">
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{t("title")}</h2>
        <SegmentedLinks
          label={t("map.choose")}
          segments={exposureMaps.map((one) => ({ value: one, label: t(`map.${one}`) }))}
          chosen={logs.asked.exposure}
          preventScrollReset
          to={(value) => exposureAddress(search, exposureMaps.find((one) => one === value) ?? "dwell")}
        />
      </header>
      <Card>
        {logs.exposure.ok ? <ExposureCard page={page} logs={logs} exposure={logs.exposure.value} /> : <ErrorState title={t("error")} />}
      </Card>
    </section>
  );
}
