import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { CompanyModel } from "~/data/models/company.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { toCompany, toDevice, toUser } from "~/data/to-domain.server";
import { raiseAlarm } from "~/live/events/alarm-store.server";
import { openAlarms, pagePastAlarms } from "~/services/logs/alarms.server";
import { noServer } from "~/services/no-server";
import { useDatabase } from "../../tests/support/database";
import { createManualClock } from "../../tests/support/manual-clock";
import { patience } from "../../tests/support/patience";
import { actAs } from "../../tests/support/people";
import { temporaryFolder } from "../../tests/support/recording";
import { nettiNurse, nurse } from "./accounts";
import { startDemoNurse } from "./nurse.server";
import { seedDemo } from "./seed.server";

useDatabase();
const folder = temporaryFolder();
const MINUTE_MS = 60_000;

test("[UX-4] [ALM-2] the demo's alarms resolve in the course of its night, in each of its companies, instead of piling up", async () => {
  const clock = createManualClock();
  await seedDemo({ dataDir: folder(), now: new Date(clock.now()), random: randomBytes });
  onTestFinished(startDemoNurse({ server: noServer(), clock, logger: pino({ level: "silent" }) }));
  const wards = await Promise.all([wardOf(nurse.email, "BED-0193", "bed"), wardOf(nettiNurse.email, "SEAT-0301", "seat")]);
  const waiting = async () => (await Promise.all(wards.map(({ context }) => openAlarms(context)))).map((open) => open.length);

  for (let hour = 1; hour <= 2; hour++) {
    for (const { exits } of wards) await exits(new Date(clock.now()));
    expect(await waiting()).toEqual([1, 1]);
    await pass(clock, 7 * MINUTE_MS);
    expect(await waiting()).toEqual([1, 1]);
    await pass(clock, 2 * MINUTE_MS);
    await vi.waitFor(async () => expect(await waiting()).toEqual([0, 0]), patience);
  }
  const past = await Promise.all(wards.map(({ context }) => pagePastAlarms(context, { page: 1 })));
  expect(past.map(({ entries }) => entries.slice(0, 2).map(({ attendedBy }) => attendedBy?.name))).toEqual(
    [nurse, nettiNurse].map(({ name }) => [name, name]),
  );
}, 60_000);

/** Rounds do not overlap. */
async function pass(clock: ReturnType<typeof createManualClock>, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 30_000) {
    await vi.waitUntil(() => clock.timers() > 0, patience);
    clock.advance(30_000);
  }
  await vi.waitUntil(() => clock.timers() > 0, patience);
}

async function wardOf(email: string, deviceName: string, place: "bed" | "seat") {
  const user = await UserModel.findOne({ email }).orFail().lean();
  const company = await CompanyModel.findById(user.companyId).orFail().lean();
  const device = toDevice(await DeviceModel.findOne({ name: deviceName }).orFail().lean());
  return {
    context: actAs(toUser(user), toCompany(company)),
    exits: (at: Date) => raiseAlarm(device, { kind: "exit", place, sinceAt: at, raisedAt: at }),
  };
}
