import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/use-format";
import type { LiveProps } from "../../live-props";
import { usePosture } from "./use-posture";

/** KIND-2, KIND-5: how the person lies or sits, in a word, how sure that is and how long they have kept it. */
export function PosturePanel({ analysis, live, kind, geometry, arrival }: LiveProps) {
  const { t } = useTranslation("plots");
  const { t: words } = useTranslation("live");
  const format = useFormat();
  const told = usePosture(analysis, live.frames, kind, geometry);
  const posture = arrival.freshness === "blank" ? null : told;
  const held = posture && format.clock(Math.floor(posture.heldMs / 1000));

  return (
    <section className="border-b border-hair py-4" data-testid="posture">
      <h3 className="text-sm text-muted">{t("posture.title")}</h3>
      <p className="text-2xl font-medium">{posture ? words(`posture.${posture.read?.posture ?? "missing"}`) : "—"}</p>
      <p className="numeral min-h-4 text-xs text-muted">
        {posture && (posture.read ? t("posture.held", { sure: format.percent(posture.read.confidence), time: held }) : t("posture.away", { time: held }))}
      </p>
    </section>
  );
}
