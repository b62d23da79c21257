import mongoose from "mongoose";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { connectDatabase, type DatabaseConnection } from "~/data/connect.server";
import { startDevice, type DeviceEvent } from "~/simulator/device";
import { createManualClock } from "../support/manual-clock";
import { patience } from "../support/patience";
import { installMat, openClinic, openClinicWithPatient, PASSWORD } from "../support/people";
import { temporaryFolder } from "../support/recording";
import { openPage, startServer } from "../support/server";

const folder = temporaryFolder();
let database: DatabaseConnection;
const comeBack = async (): Promise<void> => void (database = await connectDatabase({ uri: undefined, dataDir: folder() }));

beforeAll(async () => {
  // How long mongoose waits for an unavailable database before failing a query.
  mongoose.set("bufferTimeoutMS", 50);
  await comeBack();
});
afterAll(() => database.close());

async function connectMat(password: string) {
  const { hardwareSerial: serial } = await installMat(await openClinic());
  const server = await startServer(folder());
  const clock = createManualClock();
  const events: DeviceEvent[] = [];
  const connect = () => {
    const mat = startDevice({
      url: server.url,
      serial,
      password,
      feeds: [],
      rateHz: 10,
      epoch: 1,
      clock,
      random: () => 0,
      report: (event) => void events.push(event),
    });
    onTestFinished(() => mat.stop());
    return mat;
  };
  return { clock, connect, events };
}

test("[API-4] a mat that connects while the database is down retries until it is let in", async () => {
  const { clock, connect, events } = await connectMat(PASSWORD);
  await database.close();
  const mat = connect();
  await vi.waitUntil(() => events.length > 0, patience);
  expect(events).toEqual([{ name: "delayed", code: "unavailable" }]);
  expect(mat.stats().state).toBe("connecting");
  clock.advance(60_000);
  await vi.waitUntil(() => events.length > 1, patience);
  expect(events[1]).toEqual({ name: "delayed", code: "unavailable" });

  await comeBack();
  clock.advance(60_000);
  await vi.waitUntil(() => mat.stats().state === "idle", patience);
  expect(events.at(-1)).toEqual({ name: "connected" });
});

test("[API-4] a mat with a wrong password is refused permanently", async () => {
  const { clock, connect, events } = await connectMat("wrong");
  const mat = connect();
  await vi.waitUntil(() => mat.stats().state === "refused", patience);
  clock.advance(3_600_000);
  expect(events).toEqual([{ name: "refused", code: "wrongDeviceCredentials" }]);
});

test("[LIVE-11] [PEER-14] a page that stays open says that the database does not answer, what that does to alarms, and that it is over", async () => {
  const { user, device } = await openClinicWithPatient();
  const clock = createManualClock();
  const server = await startServer(folder(), {
    clock,
    parts: [{ name: "database", required: true, state: () => database.health() }],
  });
  const { connection } = await openPage(server, user, device);
  const describe = (): string => {
    // Answers are cached for a second of real time.
    clock.advance(5000);
    return connection.serverConditions().join();
  };
  expect(describe()).toBe("");

  await database.close();
  await vi.waitUntil(() => describe() === "storeAway", { ...patience, interval: 50 });
  await comeBack();
  await vi.waitUntil(() => describe() === "", { ...patience, interval: 50 });
  expect(connection.status()).toBe("connected");
});
