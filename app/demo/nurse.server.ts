import type { Logger } from "pino";
import { CompanyModel } from "~/data/models/company.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { toCompany, toUser } from "~/data/to-domain.server";
import type { Clock } from "~/domain/clock";
import type { Context } from "~/domain/context";
import { FALLBACK_LANGUAGE } from "~/domain/language";
import { attendAlarm, openAlarms } from "~/services/logs/alarms.server";
import { nettiNurse, nurse } from "./accounts";

/** Who attends in each company of the demo that has mats. */
const carers = [nurse, nettiNurse];

/** How long an alarm of the demo waits, so that visitors find some open and a night leaves few. */
const ATTENDS_AFTER_MS = 8 * 60_000;
const ROUND_EVERY_MS = 30_000;

/** The demo's carers make rounds: each attends to what has waited for some minutes in their company, oldest first. Returns a function that ends them. */
export function startDemoNurse({ clock, logger }: { clock: Clock; logger: Logger }): () => void {
  let stopped = false;
  let cancel = (): void => undefined;

  const round = async (): Promise<void> => {
    for (const { email } of carers) {
      const context = await signedIn(email, new Date(clock.now()));
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

/** A person of the demo as somebody signed in; null once the account is gone. */
async function signedIn(email: string, now: Date): Promise<Context | null> {
  const user = await UserModel.findOne({ email }).lean();
  const company = user && (await CompanyModel.findById(user.companyId).lean());
  return user && company?.demo
    ? { user: toUser(user), company: toCompany(company), language: FALLBACK_LANGUAGE, now, ip: "127.0.0.1", wall: null, accessToken: null }
    : null;
}
