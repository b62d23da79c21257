import type { ServerCondition } from "~/live/wire/server-condition";
import type { PartState, ReadinessReport } from "./readiness.server";

/** By the name of a part of `/readyz` and its state: what people are told of it. Of other parts and states operators alone are told. */
const conditionOf: Partial<Record<string, Partial<Record<PartState, ServerCondition>>>> = {
  database: { unavailable: "storeAway", readOnly: "storeReadOnly" },
  // A disk that does not answer takes nothing in either.
  spool: { notWritable: "diskFull", unavailable: "diskFull" },
};

/** What the server goes without, as far as its parts tell. */
export const conditionsOfParts = ({ parts }: Pick<ReadinessReport, "parts">): ServerCondition[] =>
  Object.entries(parts).flatMap(([name, { state }]) => conditionOf[name]?.[state] ?? []);
