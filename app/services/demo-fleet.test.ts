import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { Server } from "socket.io";
import { expect, onTestFinished, test, vi } from "vitest";
import { geometryOf } from "~/domain/device/device";
import { decodeFrame } from "~/domain/frame/codec";
import { checkFrame } from "~/live/check-frame";
import { Decoder, Encoder } from "~/live/parser";
import { deviceCredentialsSchema, INGEST_NAMESPACE } from "~/live/protocol";
import { useDatabase } from "../../tests/support/database";
import { temporaryFolder } from "../../tests/support/recording";
import { seedDemo } from "./demo.server";
import { startDemoFleet } from "./demo-fleet.server";
import { deviceForIngest } from "./devices.server";

useDatabase();
const folder = temporaryFolder();
const logger = pino({ level: "silent" });

test("[UX-4] the demo's mats log in with the passwords of the seed and send frames that fit what they are registered as", async () => {
  await seedDemo({ dataDir: folder(), now: new Date("2026-03-01T09:00:00Z"), random: randomBytes });
  const http = createServer();
  const io = new Server(http, { parser: { Encoder, Decoder } });
  const serials = new Set<string>();
  io.of(INGEST_NAMESPACE).on("connection", async (socket) => {
    const { device } = await deviceForIngest(deviceCredentialsSchema.parse(socket.handshake.auth));
    const geometry = geometryOf(device);
    socket.on("frame", (bytes: Uint8Array) => {
      if (!geometry) return;
      checkFrame(decodeFrame(bytes), geometry);
      serials.add(device.hardwareSerial);
    });
    socket.emit("welcome", { streamKey: 1, idleHz: 1 });
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  onTestFinished(() => io.close());

  const fleet = await startDemoFleet({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, dataDir: folder(), logger });
  onTestFinished(() => fleet.stop());
  await vi.waitUntil(() => serials.size === 4, { timeout: 8000 });
  expect([...serials].sort()).toEqual(["PODO-0198", "PODO-0241", "SEAT-0117", "SEAT-0122"]);
});

test("[UX-4] where the demo was never set up, no simulated mats run and nothing fails", async () => {
  const fleet = await startDemoFleet({ url: "http://127.0.0.1:1", dataDir: `${folder()}/elsewhere`, logger });
  expect(() => fleet.stop()).not.toThrow();
});
