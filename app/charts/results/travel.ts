import { GRADE_ENDS_CM } from "~/domain/analysis/rehab";
import type { SwayTrace } from "~/domain/analysis/series";
import type { Localization } from "~/domain/display/localization";
import type { PlaneChart } from "../chart";
import { MIDDLE, planeChart, toSwayPath } from "./plane";

const MARGIN_CM = 1;

/** Distance of the centre from its start, with the circles of the grades. */
export function travelChart({ label, trace }: { label: string; trace: SwayTrace }, words: Localization): PlaneChart {
  const { t, format } = words;
  return planeChart(
    {
      label,
      traces: [{ name: t("results:rehab.way"), tone: "dark", points: toSwayPath(trace) }],
      circles: GRADE_ENDS_CM.map((radiusCm) => ({ at: MIDDLE, radiusCm, name: format.quantity(radiusCm, "cm") })),
    },
    { reachCm: GRADE_ENDS_CM[1] + MARGIN_CM },
    words,
  );
}
