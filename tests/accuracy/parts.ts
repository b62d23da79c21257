import type { Analysis } from "~/analysis/analysis";
import { judgeContacts } from "../recognition/contacts/gates";
import { judgeResults } from "../recognition/contacts/result-gates";
import { judgePostures } from "../recognition/postures/gates";
import { openPostureReader } from "../recognition/postures/people";
import { judgeRegions } from "../recognition/regions/gates";
import { judgeSeats } from "../recognition/seats/gates";
import { judgeStances } from "../recognition/stances/gates";
import { judgeThresholds } from "../recognition/thresholds/gates";
import type { Row } from "./judged";
import { judgePresence } from "./presence/gates";

export const parts: Record<string, (analysis: Analysis) => Row[] | Promise<Row[]>> = {
  contacts: judgeContacts,
  postures: async (analysis) => judgePostures(analysis, await openPostureReader()),
  results: judgeResults,
  stances: judgeStances,
  regions: judgeRegions,
  presence: judgePresence,
  thresholds: judgeThresholds,
  seats: judgeSeats,
};
