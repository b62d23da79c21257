import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { OpenAlarm } from "~/domain/logs/alarm";
import { attendAlarm } from "~/services/logs/alarms.server";
import { anOpenAlarm } from "../../../tests/support/alarms";
import { tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { newId } from "../../../tests/support/live";
import { createManualClock } from "../../../tests/support/manual-clock";
import { patience } from "../../../tests/support/patience";
import { installMat, openClinicWithPatient } from "../../../tests/support/people";
import { startServer } from "../../../tests/support/server";
import { raiseAlarm } from "../events/alarm-store.server";
import { createCompanyAlarms, followAlarms } from "./company-alarms";
import { connectLive } from "./connect.client";

useDatabase();

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), "isobar-alarms-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

let minute = 0;
const nextAlarm = (): OpenAlarm => anOpenAlarm({ id: newId(), deviceId: newId(), raisedAt: new Date(60_000 * ++minute) });

test("[ALM-2] open alarms are listed oldest first, each once, and listeners are called for changes only", () => {
  const [first, second] = [nextAlarm(), nextAlarm()];
  const alarms = createCompanyAlarms([second]);
  const received = vi.fn();
  alarms.subscribe(received);
  alarms.onRaised(first);
  alarms.onRaised(first);
  alarms.adopt([second]);
  expect(alarms.open()).toEqual([first, second]);
  expect(received).toHaveBeenCalledTimes(1);
});

test("[ALM-2] an attended alarm does not return with an older response; a full list ends alarms missing from it", () => {
  const [first, second, third] = [nextAlarm(), nextAlarm(), nextAlarm()];
  const alarms = createCompanyAlarms([first, second]);
  alarms.onOver(first.alarm);
  alarms.adopt([first, second, third]);
  expect(alarms.open()).toEqual([second, third]);
  alarms.onOpen([first, third]);
  expect(alarms.open()).toEqual([third]);
});

test("[ALM-2] [ALM-3] [R29] alarms raised and attended during a restart are correct after the reconnect, without a click", async () => {
  const { company, user, context } = await openClinicWithPatient();
  const [one, two] = [await installMat(company, { deviceType: "Mattress Mat" }), await installMat(company, { deviceType: "Mattress Mat" })];
  const before = await raiseAlarm(one, { kind: "exit", place: "bed", sinceAt: new Date() });
  const server = await startServer(folder(), { callers: [context] });

  const connection = connectLive({ url: server.url, token: await tokenFor(user) });
  onTestFinished(() => connection.close());
  const alarms = createCompanyAlarms([]);
  onTestFinished(followAlarms(alarms, { connection, poll: () => Promise.resolve(null), clock: createManualClock() }));
  const open = () => alarms.open().map(({ alarm }) => alarm.id);
  await vi.waitFor(() => expect(open()).toEqual([before.alarm.id]), patience);

  await server.close();
  await attendAlarm(context, before.alarm.id);
  const meanwhile = await raiseAlarm(two, { kind: "exit", place: "bed", sinceAt: new Date() });
  await startServer(folder(), { port: server.port });
  await vi.waitFor(() => expect(open()).toEqual([meanwhile.alarm.id]), patience);
});

test("[ALM-2] [LIVE-11] open alarms are polled at once and every ten seconds while disconnected, and only then; the page knows how it hears of them", async () => {
  const { user } = await openClinicWithPatient();
  const server = await startServer(folder());
  await server.close();
  const connection = connectLive({ url: server.url, token: await tokenFor(user) });
  onTestFinished(() => connection.close());

  const clock = createManualClock();
  const [first, second] = [nextAlarm(), nextAlarm()];
  const answers = [null, [first], [first, second], [second]];
  const poll = vi.fn(() => Promise.resolve(answers.shift() ?? null));
  const alarms = createCompanyAlarms([]);
  onTestFinished(followAlarms(alarms, { connection, poll, clock }));
  await vi.waitFor(() => expect([poll.mock.calls.length, alarms.hearing()]).toEqual([1, "unheard"]), patience);
  clock.advance(9999);
  expect(poll).toHaveBeenCalledOnce();
  clock.advance(1);
  for (const expected of [[first], [first, second], [second]]) {
    await vi.waitFor(() => expect(alarms.open()).toEqual(expected), patience);
    expect(alarms.hearing()).toBe("polled");
    clock.advance(10_000);
  }
  await vi.waitFor(() => expect(alarms.hearing()).toBe("unheard"), patience);
  expect(alarms.open()).toEqual([second]);
  expect(poll).toHaveBeenCalledTimes(5);

  await startServer(folder(), { port: server.port });
  await vi.waitFor(() => expect(connection.status()).toBe("connected"), patience);
  await vi.waitFor(() => expect(alarms.open()).toEqual([]), patience);
  expect(alarms.hearing()).toBe("pushed");
  clock.advance(60_000);
  expect(poll).toHaveBeenCalledTimes(5);
});
