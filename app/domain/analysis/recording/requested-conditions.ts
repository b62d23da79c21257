import type { AnalysisType } from "../../analysis-types";
import type { Stance } from "../../device/kind";
import { analysisOf } from "../types/catalogue";
import { conditionsSchema, type ConditionName, type Conditions } from "./conditions";

export const requestedConditions = (type: AnalysisType, stance: Stance): readonly ConditionName[] => analysisOf(type).conditions(stance);

/** Keeps what the analysis asks for. */
export function applicableConditions(type: AnalysisType, stance: Stance, stated: Conditions): Conditions {
  const asked: ReadonlySet<string> = new Set(requestedConditions(type, stance));
  return conditionsSchema.parse(
    Object.fromEntries(Object.entries(stated).filter(([name, value]) => asked.has(name) && value !== undefined)),
  );
}
