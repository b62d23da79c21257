import { memo, useMemo } from "react";
import type { PageAnalysis } from "~/analysis/page-analysis";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { FiguresSource } from "../../figures/live-figures";
import { useShownFrame } from "../../figures/ShownFigures";
import { useWatch } from "../../figures/use-live-figures";
import { useLive, type LiveView } from "../../live-context";
import { type SettledPostureReading, createPostureFollower } from "./posture-follower";

/** KIND-2, KIND-5: the posture, its confidence, and its duration. */
export function PosturePanel() {
  const { page, analysis, figures, kind, geometry, freshness } = useLive();
  return <Posture {...{ analysis, figures, kind, geometry }} first={page.firstPosture} blank={freshness === "blank"} />;
}

interface PostureProps extends Pick<LiveView, "analysis" | "figures" | "kind" | "geometry"> {
  /** From the server, until the page reads its own; permanent without scripts. */
  first: SettledPostureReading["read"];
  blank: boolean;
}

export const Posture = memo(function Posture({ analysis, figures, kind, geometry, first, blank }: PostureProps) {
  const { t } = useTranslation("plots");
  const { t: words } = useTranslation("live");
  const format = useFormat();
  const reported = usePosture(analysis, figures, kind, geometry);
  const posture: Partial<SettledPostureReading> | null = blank ? null : (reported ?? (first && { read: first }));
  const time = posture?.heldMs === undefined ? null : format.clock(Math.floor(posture.heldMs / 1000));
  const sure = posture?.read && format.percent(posture.read.confidence);

  return (
    <section className="border-b border-hair py-4" data-testid="posture" data-of-frame data-frame={useShownFrame()}>
      <h3 className="text-sm text-muted">{t("posture.title")}</h3>
      <p className="text-2xl font-medium">{posture ? words(`posture.${posture.read?.posture ?? "missing"}`) : "—"}</p>
      <p className="numeral min-h-4 text-xs text-muted">
        {time === null ? sure && t("posture.sure", { sure }) : sure ? t("posture.held", { sure, time }) : t("posture.away", { time })}
      </p>
    </section>
  );
});

/** The posture, read at most twice a second; null until the first frame. */
function usePosture(
  analysis: PageAnalysis | null,
  figures: FiguresSource,
  kind: DeviceKind,
  geometry: Geometry,
): SettledPostureReading | null {
  const follower = useMemo(() => analysis && createPostureFollower({ analysis, kind, geometry }), [analysis, kind, geometry]);
  return useWatch(figures, follower);
}
