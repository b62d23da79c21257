import type { Context } from "~/services/context";
import { balanceTests } from "~/services/history/balance-tests.server";
import { getPatient } from "~/services/patients/patients.server";
import type { BalanceTestsPage } from "~/views/follow-up/balance-tests/balance-tests-page";

/**
 * PEER-4: Romberg quotients and sensory interaction of balance, from the captures of a day.
 * @throws Problem forbidden, notFound
 */
export async function loadBalanceTests(context: Context, patientId: string, search: URLSearchParams): Promise<BalanceTestsPage> {
  const { id, name, number, birthDate, gender } = await getPatient(context, patientId);
  const tests = await balanceTests(context, id, search.get("day"));
  return { ...tests, patient: { id, name, number, birthDate, gender }, timeZone: context.company.timeZone, now: context.now };
}
