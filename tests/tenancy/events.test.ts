import type { Socket } from "socket.io-client";
import { beforeAll, describe, expect, test } from "vitest";
import { encodeFrame } from "~/domain/frame/codec";
import { INGEST_NAMESPACE } from "~/live/wire/handshake";
import type { DeviceToServer } from "~/live/wire/protocol";
import { attacked } from "../support/attacked";
import { useDatabase } from "../support/database";
import { connected, connectViewer, frameFor, open } from "../support/live";
import { connectHandMat, someone } from "../support/mats";
import { PASSWORD } from "../support/people";
import { temporaryFolder } from "../support/recording";
import { startServer, useServer } from "../support/server";
import { answeredEvents } from "../support/viewer-events";
import { NOWHERE, openHouse, withoutId, type House } from "./house";

useDatabase();
const server = useServer();
const folder = temporaryFolder();

interface Emitting {
  emitWithAck: (event: string, input: unknown) => Promise<unknown>;
}

let home: House;
let elsewhere: House;
beforeAll(async () => {
  [home, elsewhere] = [await openHouse(server), await openHouse(server)];
});

describe("[ACC-7] [API-2] [S1] [S4] an event of a socket", () => {
  const emit = async (socket: unknown, event: string, input: unknown): Promise<string> => {
    attacked("events of sockets");
    return JSON.stringify(await (socket as Emitting).emitWithAck(event, input));
  };

  test("answers a device of another company like one that does not exist, whatever the role or the access token", async () => {
    const server = await startServer(folder());
    for (const token of [...Object.values(home.tokens), ...Object.values(home.accessTokens)]) {
      const viewer = await connectViewer(server, token);
      for (const { event, about } of answeredEvents) {
        const answer = await emit(viewer, event, about(elsewhere.ids.device));
        attacked("foreign ids");
        const nowhere = await emit(viewer, event, about(NOWHERE.device));
        expect([event, withoutId(answer, elsewhere.ids.device)]).toEqual([event, withoutId(nowhere, NOWHERE.device)]);
        expect(answer).not.toMatch(`${elsewhere.ids.device}|unexpected`);
      }
    }
  });

  test("answers an access token only what it was granted", async () => {
    const viewer = await connectViewer(await startServer(folder()), home.accessTokens.narrow);
    for (const { event, about } of answeredEvents.filter(({ event }) => event !== "authenticate"))
      expect([event, await emit(viewer, event, about(home.ids.device))]).toEqual([
        event,
        expect.stringMatching(/^\{"ok":false,"problem":\{"code":"(scopeMissing|forbidden)"/),
      ]);
  });

  test("answers nobody who is not signed in, nor a mat", async () => {
    const server = await startServer(folder());
    const strangers = [
      {},
      { serial: home.bed.hardwareSerial, password: PASSWORD },
      ...Object.values(home.over).map((token) => ({ token })),
    ];
    // Before sign-in a connection may send only a few messages.
    for (const auth of strangers)
      for (const { event, about } of answeredEvents) {
        const stranger = open(server, { auth });
        await connected(stranger);
        expect([event, await emit(stranger, event, about(home.ids.device))]).toEqual([
          event,
          '{"ok":false,"problem":{"code":"signInRequired","details":{}}}',
        ]);
      }
    await expect(
      connected(open(server, { auth: { serial: home.bed.hardwareSerial, password: home.tokens.clinician }, namespace: INGEST_NAMESPACE })),
    ).rejects.toThrow("wrongDeviceCredentials");
  });

  test("that is a mat's does nothing from a page, and that is a page's nothing from a mat", async () => {
    const server = await startServer(folder());
    const page = open(server, { auth: { token: home.tokens.clinician } });
    await connected(page);
    const ofMats = { frame: encodeFrame(frameFor(home.bed)), jsonFrame: {} } satisfies Record<keyof DeviceToServer, unknown>;
    for (const [event, sent] of Object.entries(ofMats)) page.emit(event, sent);
    await emit(page, "joinCompany", null);
    expect(server.live.ingest.counters.get(home.bed.id)).toEqual({});

    const mat = await connectHandMat(server, home.bed);
    for (const { event, about } of answeredEvents) (mat.socket as Socket).emit(event, about(home.ids.device));
    await mat.reads(someone(home.bed));
    expect(server.live.streaming.state(home.bed.id).endsAtMs).toBeNull();
  });
});
