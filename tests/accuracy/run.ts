import { loadAnalysis } from "~/analysis/load.server";
import { printGoals } from "../bench/goal";
import { oraclesPresent, oracleTitle } from "../support/npz";
import { judgePresence } from "./presence/gates";

/** What the product recognises, on recordings of people; no untouched set, see decision 25. A lost gate ends with an error. */
if (oraclesPresent) {
  const { goals, tables } = await judgePresence(await loadAnalysis());
  for (const { title, rows } of tables) {
    console.log(`\n${title}`);
    console.table(rows);
  }
  console.log();
  if (printGoals(goals)) process.exitCode = 1;
} else console.log(oracleTitle("accuracy"));
