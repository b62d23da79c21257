import { loadAnalysis } from "~/analysis/load.server";
import { printGoals } from "../bench/goal";
import { judgeContacts } from "../recognition/contacts/gates";
import { judgePostures } from "../recognition/postures/gates";
import { openPostureReader } from "../recognition/postures/people";
import { judgeRegions } from "../recognition/regions/gates";
import { judgeSeats } from "../recognition/seats/gates";
import { judgeStances } from "../recognition/stances/gates";
import { judgeThresholds } from "../recognition/thresholds/gates";
import { oraclesPresent, oracleTitle } from "../support/npz";
import { joined } from "./judged";
import { judgePresence } from "./presence/gates";

/** What the product recognises, on recordings of people; no untouched sets, see decisions 25 and 30. A lost gate ends with an error. */
if (oraclesPresent) {
  const analysis = await loadAnalysis();
  const { goals, tables } = joined([
    await judgePresence(analysis),
    judgePostures(analysis, await openPostureReader()),
    judgeContacts(analysis),
    judgeThresholds(analysis),
    judgeRegions(analysis),
    judgeStances(analysis),
    judgeSeats(analysis),
  ]);
  for (const { title, rows } of tables) {
    console.log(`\n${title}`);
    console.table(rows);
  }
  console.log();
  if (printGoals(goals)) process.exitCode = 1;
} else console.log(oracleTitle("accuracy"));
