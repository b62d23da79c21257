import type { Logger } from "pino";
import { CompanyModel } from "~/data/models/company.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { toCompany, toUser } from "~/data/to-domain.server";
import type { Clock } from "~/domain/clock";
import { FALLBACK_LANGUAGE } from "~/domain/language";
import type { Context, RunningServer } from "~/services/context";
import { attendAlarm, openAlarms } from "~/services/logs/alarms.server";
import { nettiNurse, nurse } from "./accounts";

const carers = [nurse, nettiNurse];

/** Visitors find open alarms, but few after a night. */
const ATTENDS_AFTER_MS = 8 * 60_000;
const ROUND_EVERY_MS = 30_000;

/** Attends to each company's older alarms, oldest first. Returns the stop function. */
export function startDemoNurse({ server, clock, logger }: { server: RunningServer; clock: Clock; logger: Logger }): () => void {
  let stopped = false;
  let cancel = (): void => undefined;

  const round = async (): Promise<void> => {
    for (const { email } of carers) {
      const context = await signedIn(server, email, new Date(clock.now()));
      for (const { alarm } of context ? await openAlarms(context) : [])
        if (context && clock.now() - alarm.raisedAtMs >= ATTENDS_AFTER_MS) await attendAlarm(context, alarm.id);
    }
  };
  const next = (): void => {
    cancel = clock.setTimer(() => {
      round()
        .catch((error: unknown) => logger.warn({ err: error }, "the demo's carers could not make a round"))
        .finally(() => {
          if (!stopped) next();
        });
    }, ROUND_EVERY_MS);
  };
  next();
  return () => {
    stopped = true;
    cancel();
  };
}

/** Null if the account is deleted. */
async function signedIn(server: RunningServer, email: string, now: Date): Promise<Context | null> {
  const user = await UserModel.findOne({ email }).lean();
  const company = user && (await CompanyModel.findById(user.companyId).lean());
  if (!user || !company?.demo) return null;
  const acting = { language: FALLBACK_LANGUAGE, now, ip: "127.0.0.1", wall: null, accessToken: null, server };
  return { user: toUser(user), company: toCompany(company), ...acting };
}
