import type { ServerCondition } from "~/live/wire/server-condition";
import type { PartState, ReadinessReport } from "./readiness.server";

/** Conditions by part of `/readyz` and state. Users see these, operators all. */
const conditionOf: Partial<Record<string, Partial<Record<PartState, ServerCondition>>>> = {
  database: { unavailable: "storeAway", readOnly: "storeReadOnly" },
  // A disk without an answer stores nothing.
  spool: { notWritable: "diskFull", unavailable: "diskFull" },
};

export const conditionsOfParts = ({ parts }: Pick<ReadinessReport, "parts">): ServerCondition[] =>
  Object.entries(parts).flatMap(([name, { state }]) => conditionOf[name]?.[state] ?? []);
