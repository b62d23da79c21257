import mongoose from "mongoose";
import { beforeAll, describe, expect, test } from "vitest";
import { INGEST_NAMESPACE } from "~/live/wire/handshake";
import { loader } from "~/routes/live/route";
import { getLastFrame } from "~/services/devices.server";
import { noServer } from "~/services/no-server";
import { apiAt, tokenFor } from "./support/api";
import { useDatabase } from "./support/database";
import { closed, connected, connectViewer, frameFor, open, send } from "./support/live";
import { patience } from "./support/patience";
import { installMat, openClinicWithPatient, PASSWORD, type ClinicFixture } from "./support/people";
import { temporaryFolder } from "./support/recording";
import { startServer, type TestServer } from "./support/server";

useDatabase();
const folder = temporaryFolder();

let home: ClinicFixture;
let elsewhere: ClinicFixture;
beforeAll(async () => {
  [home, elsewhere] = [await openClinicWithPatient(), await openClinicWithPatient()];
});

/** A server that starts looks at its clock meanwhile. */
const OF_SERVER = ["Session", "Audit", "FollowedClock"];

async function kept(): Promise<string> {
  const lists = Object.values(mongoose.models)
    .filter(({ modelName }) => !OF_SERVER.includes(modelName))
    .map(async (model) => [model.modelName, await model.find().sort({ _id: 1 }).lean()]);
  return JSON.stringify(await Promise.all(lists), (key, value: unknown) => (key === "lastRefusal" ? null : value));
}

const matAt = (server: TestServer, serial: string, password: string) =>
  open(server, { auth: { serial, password }, namespace: INGEST_NAMESPACE });

async function neighbourSends(server: TestServer): Promise<void> {
  const neighbour = await installMat(elsewhere.company);
  const mat = matAt(server, neighbour.hardwareSerial, PASSWORD);
  await connected(mat);
  expect(await send(mat, frameFor(neighbour))).toMatchObject({ ok: true });
  await expect.poll(() => getLastFrame(elsewhere.context, neighbour.id), patience).not.toBeNull();
}

describe("bad input is refused with a reason and stores nothing, and the neighbour's mat keeps sending", () => {
  test.each([
    ["a mat nobody registered", () => "nobody", PASSWORD, "wrongDeviceCredentials"],
    ["a wrong password", () => home.device.hardwareSerial, "wrong", "wrongDeviceCredentials"],
  ])("[API-3] %s", async (_, serial, password, code) => {
    const server = await startServer(folder());
    const before = await kept();
    await expect(connected(matAt(server, serial(), password))).rejects.toMatchObject({ data: { code } });
    expect(await kept()).toBe(before);
    await neighbourSends(server);
  });

  test("[API-3] [R17] a frame of 100 KB by its name, and a megabyte unread, by closing the line", async () => {
    const server = await startServer(folder());
    const mat = matAt(server, home.device.hardwareSerial, PASSWORD);
    await connected(mat);
    const before = await kept();
    expect(await mat.emitWithAck("frame", new Uint8Array(100_000))).toMatchObject({ ok: false, problem: { code: "frameTooLarge" } });
    const line = closed(mat);
    mat.emit("frame", new Uint8Array(1_048_576));
    expect(await line).toMatch(/^transport/);
    expect(await kept()).toBe(before);
    expect(server.live.ingest.counters.get(home.device.id)).toEqual({ frameTooLarge: 1 });
    await neighbourSends(server);
  });

  test("[ACC-7] a person who asks for another company's device, by page, API and socket", async () => {
    const server = await startServer(folder());
    const token = await tokenFor(home.user);
    const viewer = await connectViewer(server, token);
    const before = await kept();
    const answers = async (id: string): Promise<unknown[]> => {
      const page = new Request(`${server.url}/PodiatryIoT?device=${id}`, { headers: { Authorization: `Bearer ${token}` } });
      const redirect: unknown = await loader({ request: page, params: {}, context: { cspNonce: "", server: noServer() } }).catch(
        (thrown: unknown) => thrown,
      );
      const api = await apiAt()("GET", `/api/deviceConfiguration/${id}`, { token });
      return [
        redirect instanceof Response && redirect.headers.get("Location"),
        [api.status, await api.json()],
        await viewer.emitWithAck("watch", { deviceId: id }),
        await viewer.emitWithAck("startStreaming", { deviceId: id, seconds: 60 }),
      ];
    };
    const foreign = await answers(elsewhere.device.id);
    expect(foreign).toMatchObject([
      "/devices",
      [404, { error: "notFound" }],
      { problem: { code: "notFound" } },
      { problem: { code: "notFound" } },
    ]);
    expect(await answers("0123456789abcdef01234567")).toEqual(foreign);
    expect(await kept()).toBe(before);
    await neighbourSends(server);
  });
});
