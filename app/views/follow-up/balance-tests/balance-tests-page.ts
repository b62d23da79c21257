import type { PatientIdentity } from "~/domain/patient";
import type { ChosenBalanceDay } from "~/services/history/balance-tests.server";

export interface BalanceTestsPage extends ChosenBalanceDay {
  patient: PatientIdentity;
  timeZone: string | null;
  now: Date;
}
