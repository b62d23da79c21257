import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { raiseAlarm } from "~/live/events/alarm-store.server";
import { writeLog } from "~/live/events/event-store.server";
import { apiAt, tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { connectViewer, viewerEvent } from "../../../tests/support/live";
import { connectHandMat, empty, someone } from "../../../tests/support/mats";
import { hire, installMat, openClinicWithPatient } from "../../../tests/support/people";
import { startServer, type TestServer } from "../../../tests/support/server";
import { createApi } from "./handle.server";
import { iotRoutes } from "./iot.server";

useDatabase();

const call = apiAt();
const exitAt = new Date("2026-11-20T05:46:00Z");
/** 7200 s later, es-CL, GMT, 24 h (specification §3). */
const exitShown = [exitAt.getTime() / 1000, "20-11-2026, 07:46:00"];

async function clinicWith(deviceType: string) {
  const home = await openClinicWithPatient();
  return { ...home, device: await installMat(home.company, { deviceType }), token: await tokenFor(home.user) };
}
const json = async (response: Promise<Response>): Promise<unknown> => (await response).json();

function composeServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), "isobar-iot-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return startServer(folder);
}

test("[API-1] [ALM-2] iotCheckAlarms says True or False as text, by id and by serial number", async () => {
  const { device, token } = await clinicWith("Shapes");
  const ask = async (id: string) => {
    const response = await call("GET", `/api/iotCheckAlarms/${id}`, { token });
    return [response.headers.get("Content-Type"), await response.text()];
  };
  expect(await ask(device.id)).toEqual(["text/plain; charset=utf-8", "False"]);
  await raiseAlarm(device, { kind: "exit", place: "bed", sinceAt: exitAt });
  expect(await ask(device.id)).toEqual(["text/plain; charset=utf-8", "True"]);
  expect(await ask(encodeURIComponent(device.hardwareSerial))).toEqual(["text/plain; charset=utf-8", "True"]);
});

test("[API-1] [ALM-2] iotAlarms lists alarms, and PUT attends in the caller's name, once", async () => {
  const { device, token, company, user } = await clinicWith("Mattress Mat");
  await raiseAlarm(device, { kind: "exit", place: "bed", sinceAt: exitAt });
  const open = {
    place: "bed",
    kind: "exit",
    creationDate: exitShown,
    exits: 1,
    hasBeenAttended: false,
    attendedTime: null,
    attendedBy: null,
  };
  expect(await json(call("GET", `/api/iotAlarms/${device.id}`, { token }))).toEqual([expect.objectContaining(open)]);

  const attended = await json(call("PUT", `/api/iotAlarms/${device.id}`, { token }));
  expect(attended).toEqual([
    expect.objectContaining({
      hasBeenAttended: true,
      attendedTime: [expect.any(Number), expect.any(String)],
      attendedBy: { id: user.id, name: user.name },
    }),
  ]);
  const colleague = await tokenFor(await hire(company));
  expect(await json(call("PUT", `/api/iotAlarms/${device.id}`, { token: colleague }))).toEqual(attended);
  expect(await (await call("GET", `/api/iotCheckAlarms/${device.id}`, { token })).text()).toBe("False");
});

test("[API-1] [ALM-1] iotLogs tells who came and left with raw and shown time, newest first", async () => {
  const { device, token } = await clinicWith("Floor Mat");
  const entry = { place: "floor", kind: "floor" } as const;
  await writeLog(device, { ...entry, code: "1", at: new Date(exitAt.getTime() - 60_000) });
  await writeLog(device, { ...entry, code: "0", at: exitAt });
  expect(await json(call("GET", `/api/iotLogs/${device.id}`, { token }))).toEqual([
    expect.objectContaining({ kind: "floor", logId: "0", creationDate: exitShown, deviceId: { $oid: device.id } }),
    expect.objectContaining({ kind: "floor", logId: "1" }),
  ]);
});

test("[API-1] [KIND-1] pressureMapLogs answers the newest map, and how somebody lies on it", async () => {
  const { device, token } = await clinicWith("Sleep Mat");
  const server = await composeServer();
  const ask = () => json(apiAt({ server: server.live })("GET", `/api/standard/pressureMapLogs/${device.id}`, { token }));
  expect(await ask()).toEqual({ creationDate: null, pressureMap: [], posture: null, position: "Missing", maxPressure: 0, logId: "0" });

  const mat = await connectHandMat(server, device);
  await mat.reads(someone(device));
  const answer = (await ask()) as {
    pressureMap: number[][];
    posture: { id: number; confidence: number };
    position: string;
    creationDate: [number, string];
  };
  expect(answer).toMatchObject({ logId: "1", maxPressure: 22 });
  expect([answer.pressureMap.length, answer.pressureMap[0]?.length]).toEqual([24, 48]);
  expect(answer.pressureMap[0]?.[17]).toBe(22);
  expect(["Supine", "Prone", "Right Lateral", "Left Lateral", "Seated", "Uncertain"][answer.posture.id]).toBe(answer.position);
  expect(answer.creationDate[1]).toMatch(/^\d\d-\d\d-\d{4}, \d\d:\d\d:\d\d$/);

  await mat.reads(empty(device));
  expect(await ask()).toMatchObject({ logId: "0", posture: null, position: "Missing", maxPressure: 0 });
});

test("[API-1] [KIND-9] ForceDeviceApi and the list of devices answer the newest reading of the four channels, and none before the first", async () => {
  const { device, token } = await clinicWith("Force Mat");
  const server = await composeServer();
  const mat = await connectHandMat(server, device);
  const callServer = apiAt({ server: server.live });
  const both = async (reading: number[]) => {
    expect(await json(callServer("GET", `/api/ForceDeviceApi/${device.id}`, { token }))).toEqual({ presureValue: reading });
    expect(await json(callServer("GET", "/api/userDevices", { token }))).toContainEqual(
      expect.objectContaining({ _id: { $oid: device.id }, presureValue: reading }),
    );
  };
  await both([]);
  await mat.reads(Uint16Array.of(2316, 1874, 1402, 655));
  await both([2316, 1874, 1402, 655]);
});

test("[API-1] iotRequests asks the device to stream; a missing callback is logged and everything else is done", async () => {
  const { device, token } = await clinicWith("Mattress Mat");
  const server = await composeServer();
  await (await connectHandMat(server, device)).reads(someone(device));
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const api = createApi({ routes: iotRoutes(log), log, clock: () => new Date() });
  const ask = (body: unknown) =>
    api(
      new Request(`http://isobar.test/api/iotRequests/${device.id}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
      server.live,
    );

  expect(await json(ask({ action: "startStreaming", data: { seconds: 60 }, callback: "started" }))).toMatchObject({
    callback: "started",
    streaming: true,
  });
  expect(lines).toEqual([]);
  expect(await json(ask({ action: "stopStreaming" }))).toEqual({ callback: null, streaming: false, endTime: null });
  expect(lines.join()).toContain("missing callback");
  expect((await ask({ action: "explode" })).status).toBe(422);
});

test("[API-2] [KIND-1] getPressureData is answered by the newest map, to the own company only", async () => {
  const { device, token } = await clinicWith("Mattress Mat");
  const server = await composeServer();
  await (await connectHandMat(server, device)).reads(someone(device));
  const viewer = await connectViewer(server, token);
  const updated = viewerEvent(viewer, "pressureDataUpdated");
  viewer.emit("getPressureData", { deviceId: device.id });
  expect(await updated).toMatchObject({ deviceId: device.id, maxPressure: 22, creationDate: { $date: expect.any(String) as string } });

  const stranger = await connectViewer(server, (await clinicWith("Mattress Mat")).token);
  const refused = viewerEvent(stranger, "problem");
  stranger.emit("getPressureData", { deviceId: device.id });
  expect(await refused).toMatchObject({ code: "notFound" });
});
