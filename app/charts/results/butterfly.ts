import type { Localization } from "~/domain/display/localization";
import type { PlaneChart, PlaneTrace } from "../chart";
import { planeChart } from "./plane";

const MIN_REACH_CM = 5;

/** Centre of pressure of a walk by step, about the middle of its base of support; a trace per side. */
export const butterflyChart = ({ label, steps }: { label: string; steps: readonly PlaneTrace[] }, words: Localization): PlaneChart =>
  planeChart({ label, traces: steps, marker: false }, { reachCm: MIN_REACH_CM }, words);
