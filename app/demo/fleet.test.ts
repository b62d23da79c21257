import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { Server } from "socket.io";
import { expect, onTestFinished, test, vi } from "vitest";
import { DEVICE_KINDS } from "~/domain/device/catalogue";
import { getGeometry } from "~/domain/device/device";
import { decodeFrame } from "~/domain/frame/codec";
import { checkFrame } from "~/live/ingest/check-frame";
import { INGEST_NAMESPACE } from "~/live/wire/handshake";
import { Decoder, Encoder } from "~/live/wire/parser";
import { deviceCredentialsSchema } from "~/live/wire/requests";
import { signInMat } from "~/services/accounts/mat-sign-in.server";
import { noServer } from "~/services/no-server";
import { useDatabase } from "../../tests/support/database";
import { patience } from "../../tests/support/patience";
import { temporaryFolder } from "../../tests/support/recording";
import { readDevicePasswords } from "./device-passwords.server";
import { startDemoFleet } from "./fleet.server";
import { seedDemo } from "./seed.server";

useDatabase();
const folder = temporaryFolder();
const logger = pino({ level: "silent" });

test("[UX-4] [API-4] the demo's mats, one of every kind, log in with the passwords of the seed and send frames that fit their registration", async () => {
  await seedDemo({ dataDir: folder(), now: new Date("2026-03-01T09:00:00Z"), random: randomBytes });
  const http = createServer();
  const io = new Server(http, { parser: { Encoder, Decoder } });
  const played = new Set<string>();
  const kinds = new Set<string>();
  io.of(INGEST_NAMESPACE).on("connection", async (socket) => {
    const credentials = deviceCredentialsSchema.parse(socket.handshake.auth);
    const { device } = await signInMat(noServer().events, { ...credentials, address: socket.handshake.address });
    const geometry = getGeometry(device);
    socket.on("frame", (bytes: Uint8Array) => {
      if (!geometry) return;
      checkFrame(decodeFrame(bytes), geometry);
      played.add(device.hardwareSerial);
      kinds.add(device.deviceType);
    });
    socket.emit("welcome", { streamKey: 1, idleHz: 1 });
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  onTestFinished(() => io.close());

  const fleet = await startDemoFleet({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, dataDir: folder(), logger });
  onTestFinished(() => fleet.stop());
  // One bed is empty.
  const expected = Object.keys((await readDevicePasswords(folder())) ?? {}).filter((serial) => serial !== "BED-0196");
  await vi.waitUntil(() => played.size === expected.length, patience);
  expect([...played].sort()).toEqual([...expected].sort());
  // A horse sends only by its halves.
  expect(DEVICE_KINDS.filter(({ deviceType }) => !kinds.has(deviceType)).map(({ id }) => id)).toEqual(["sensing-horse"]);
}, 40_000);

test("[UX-4] without a seeded demo no simulated mats run and nothing fails", async () => {
  const fleet = await startDemoFleet({ url: "http://127.0.0.1:1", dataDir: `${folder()}/elsewhere`, logger });
  expect(() => fleet.stop()).not.toThrow();
});
