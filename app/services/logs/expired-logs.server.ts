import { trusted, type Model, type QueryFilter } from "mongoose";
import { AlarmModel } from "~/data/models/alarm.model.server";
import { LogModel } from "~/data/models/log.model.server";
import { PressureLogModel } from "~/data/models/pressure-log.model.server";
import { SilenceModel } from "~/data/models/silence.model.server";
import type { CompanyDocument } from "~/data/scoped.server";
import { ALARM_DAYS } from "~/domain/logs/alarm";
import { LOG_DAYS } from "~/domain/logs/log";
import { PRESSURE_LOG_DAYS } from "~/domain/logs/pressure-log";

const DAY_MS = 86_400_000;
const BATCH = 500;

/** Expired logs, silences and past alarms of all companies. Returns the count. */
export async function removeExpiredLogs(now: Date): Promise<number> {
  const before = (days: number) => trusted({ $lt: new Date(now.getTime() - days * DAY_MS) });
  return (
    (await removeAll(LogModel, { at: before(LOG_DAYS) })) +
    (await removeAll(PressureLogModel, { at: before(PRESSURE_LOG_DAYS) })) +
    (await removeAll(SilenceModel, { at: before(LOG_DAYS) })) +
    (await removeAll(AlarmModel, { attendedAt: before(ALARM_DAYS) })) +
    (await removeAll(AlarmModel, { endedAt: before(ALARM_DAYS) }))
  );
}

async function removeAll<Document extends CompanyDocument>(model: Model<Document>, filter: QueryFilter<Document>): Promise<number> {
  let removed = 0;
  for (;;) {
    const some = await model.find(filter).select({ _id: 1 }).limit(BATCH).lean<CompanyDocument[]>();
    if (some.length === 0) return removed;
    const ids = trusted({ $in: some.map(({ _id }) => _id) });
    removed += (await model.deleteMany().where({ _id: ids })).deletedCount;
  }
}
