import { beforeAll, describe, expect, test } from "vitest";
import type { Device } from "~/domain/device/device";
import { signIn } from "~/http/session.server";
import { raiseAlarm } from "~/live/events/alarm-store.server";
import { writeLog, writePressureLog } from "~/live/events/event-store.server";
import { noServer } from "~/services/no-server";
import { useDatabase } from "../../../../tests/support/database";
import { decodeWebp } from "../../../../tests/support/decode-webp";
import { frameFor } from "../../../../tests/support/live";
import { someone } from "../../../../tests/support/mats";
import { unreachableIds, installMat, openClinicWithPatient, PASSWORD, type ClinicFixture } from "../../../../tests/support/people";
import { loader as drawMap } from "../pictures/logged";
import { loader as download } from "./export";
import { loader as readLogs } from "./route";

useDatabase();

const at = (minute: number): Date => new Date(Date.parse("2026-11-20T00:00:00Z") + minute * 60_000);
let home: ClinicFixture;
let bed: Device;
let cookie: string;
beforeAll(async () => {
  home = await openClinicWithPatient();
  bed = await installMat(home.company, { deviceType: "Mattress Mat" });
  const { headers } = await signIn(new Request("http://localhost/login"), noServer(), { email: home.user.email, password: PASSWORD });
  cookie = headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  for (let minute = 0; minute < 12; minute++) {
    await writeLog(bed, { place: "bed", kind: "presence", code: minute % 2 ? "0" : "1", at: at(minute) });
    const posture = minute % 2 ? null : ({ id: "rightLateral", confidence: 0.87654 } as const);
    await writePressureLog(bed, { at: at(minute), posture, maxPressure: minute, frame: frameFor(bed, { counts: someone(bed) }) });
  }
  await raiseAlarm(bed, { kind: "exit", place: "bed", sinceAt: at(11) });
});

const asked = (params: Record<string, string>, search = "") => ({
  request: new Request(`http://localhost/devices/${params.deviceId}/logs${search}`, { headers: { Cookie: cookie } }),
  params,
  context: { cspNonce: "", server: noServer() },
});
const readAll = (search: string, device = bed) => readLogs(asked({ deviceId: device.id }, search));

describe("[KIND-3] [ALM-1] what the panels of a live page show", () => {
  test("the page and order that the address asks for", async () => {
    const { postures, entries, alarms, asked: order } = await readAll("?posturePage=2&postureOrder=oldest&logOrder=newest&night=7d");
    expect(order).toEqual({
      posturePage: 2,
      postureOrder: "oldest",
      logPage: 1,
      logOrder: "newest",
      ...{ bedPage: 1, seatPage: 1, floorPage: 1 },
      night: "7d",
      minute: null,
      exposure: "dwell",
    });
    expect(postures?.ok && postures.value.entries.map(({ maxPressure }) => maxPressure)).toEqual([10, 11]);
    expect(entries?.ok && [entries.value.entries.length, entries.value.entries.at(0)?.at]).toEqual([10, at(11)]);
    expect(alarms?.ok && alarms.value).toMatchObject([{ place: "bed", attendedAt: null }]);
  });

  test("an address that means nothing asks for the newest", async () => {
    expect((await readAll("?posturePage=-1&postureOrder=up&logPage=x&night=year")).asked).toEqual({
      night: "12h",
      minute: null,
      exposure: "dwell",
      posturePage: 1,
      postureOrder: "newest",
      logPage: 1,
      logOrder: "newest",
      ...{ bedPage: 1, seatPage: 1, floorPage: 1 },
    });
  });

  test("[KIND-11] a kind loads only what it has panels for", async () => {
    const floorMat = await installMat(home.company, { deviceType: "Floor Mat" });
    const { postures, entries, alarms } = await readAll("", floorMat);
    expect(postures).toBeNull();
    expect([entries, alarms]).toEqual([
      { ok: true, value: { entries: [], page: 1, totalPages: 1, total: 0 } },
      { ok: true, value: [] },
    ]);
  });
});

test("[KIND-10] of a room the page of each place is read by itself", async () => {
  const room = await installMat(home.company, { deviceType: "Shapes" });
  for (let minute = 0; minute < 12; minute++) await writeLog(room, { place: "bed", kind: "presence", code: "1", at: at(minute) });
  await writeLog(room, { place: "floor", kind: "floor", code: "0", at: at(3) });
  const { entries, places } = await readAll("?bedPage=2", room);
  expect(entries).toBeNull();
  expect(places.map(({ place, read }) => [place, read.ok && read.value.entries.length, read.ok && read.value.total])).toEqual([
    ["bed", 2, 12],
    ["seat", 0, 0],
    ["floor", 1, 1],
  ]);
});

describe("[KIND-3] a whole log as a file", () => {
  const file = async (log: string, format: string) => {
    const response = await download(asked({ deviceId: bed.id, log, format }));
    return { text: await response.text(), name: response.headers.get("Content-Disposition"), type: response.headers.get("Content-Type") };
  };

  test("as a table of date, position, confidence and maximum", async () => {
    const { text, name, type } = await file("postures", "csv");
    const lines = text.trim().split("\r\n");
    expect(lines[0]).toBe("dateTime,position,confidence,maxPressure_mmHg");
    expect(lines[1]).toBe("2026-11-20T00:11:00.000Z,Missing,,11");
    expect(lines[2]).toBe("2026-11-20T00:10:00.000Z,Right Lateral,0.877,10");
    expect(lines).toHaveLength(13);
    expect(name).toMatch(/filename="mattress-postures-\d{4}-\d\d-\d\d\.csv"/);
    expect(type).toBe("text/csv; charset=utf-8");
  });

  test("as JSON with the maps", async () => {
    const entries = JSON.parse((await file("postures", "json")).text) as { pressureMap: number[][]; position: string }[];
    expect(entries).toHaveLength(12);
    const map = entries.at(0)?.pressureMap;
    expect([map?.length, map?.at(0)?.length, map?.at(0)?.at(17)]).toEqual([24, 48, 22]);
  });

  test("of who came and left", async () => {
    expect((await file("entries", "csv")).text.split("\r\n").slice(0, 2)).toEqual([
      "dateTime,place,logId,event,until",
      "2026-11-20T00:11:00.000Z,bed,0,absence,",
    ]);
    expect((JSON.parse((await file("entries", "json")).text) as unknown[])[0]).toEqual({
      dateTime: "2026-11-20T00:11:00.000Z",
      place: "bed",
      logId: "0",
      event: "absence",
      until: null,
    });
  });

  test("an empty log is an empty file that can be read", async () => {
    const floorMat = await installMat(home.company, { deviceType: "Floor Mat" });
    const response = await download(asked({ deviceId: floorMat.id, log: "entries", format: "json" }));
    expect(await response.json()).toEqual([]);
  });
});

test("[KIND-3] the map of an entry is a picture in the plate's proportion", async () => {
  const logs = await readAll("");
  const logId = logs.postures?.ok ? (logs.postures.value.entries.at(0)?.id ?? "") : "";
  const response = await drawMap(asked({ deviceId: bed.id, logId }));
  const { width, height } = await decodeWebp(new Uint8Array(await response.arrayBuffer()));
  expect([response.headers.get("Content-Type"), width / height]).toEqual(["image/webp", 2]);
});

test("[ACC-7] logs, files and maps of another company's device are not there", async () => {
  const elsewhere = await openClinicWithPatient();
  const foreign = await installMat(elsewhere.company, { deviceType: "Mattress Mat" });
  const own = await readAll("");
  const logId = own.postures?.ok ? (own.postures.value.entries.at(0)?.id ?? "") : "";
  for (const deviceId of unreachableIds(foreign.id)) {
    for (const ask of [
      () => readLogs(asked({ deviceId })),
      () => download(asked({ deviceId, log: "entries", format: "csv" })),
      () => drawMap(asked({ deviceId, logId })),
    ])
      await expect(ask()).rejects.toMatchObject({ status: 404 });
  }
  for (const [log, format] of [
    ["constructor", "csv"],
    ["entries", "toString"],
    ["entries", "xls"],
  ] as const)
    await expect(download(asked({ deviceId: bed.id, log, format }))).rejects.toMatchObject({ status: 404 });
});
