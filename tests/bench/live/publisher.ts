import { once } from "node:events";
import { io } from "socket.io-client";
import { WebSocket } from "ws";
import { z } from "zod";
import { systemClock } from "~/domain/clock";
import { decodeFrame } from "~/domain/frame/codec";
import { toMatrix } from "~/domain/frame/frame";
import { FRAME_PROTOCOL, INGEST_NAMESPACE } from "~/live/wire/handshake";
import * as parser from "~/live/wire/parser";
import { createRhythm } from "~/simulator/rhythm";
import { itemAt } from "../../support/item-at";
import { answerParent, machineMs, readSettings } from "./child";
import { benchDeviceId, renumbered, benchSerial, walkingFrames } from "./plate";

/** Frames are stamped with the machine's clock. A bare server may get JSON instead. */
const { url, server, mats, form, hz } = readSettings(
  z.object({ url: z.string(), server: z.enum(["isobar", "bare"]), mats: z.number(), form: z.enum(["binary", "json"]), hz: z.number() }),
);

/** Same as the simulator's mats (simulator/device.ts). */
const RETURN = { reconnectionDelay: 250, reconnectionDelayMax: 2000, randomizationFactor: 0.5 };

const jsonOf = (bytes: Uint8Array): string => {
  const frame = decodeFrame(bytes);
  return JSON.stringify({
    deviceId: benchDeviceId(0),
    pressureMap: toMatrix(frame),
    part: frame.part,
    seq: frame.sequence,
    t: frame.deviceTimeMs,
  });
};

type Send = (bytes: Uint8Array) => void;

const connect = {
  isobar: (serial: string): Promise<Send> =>
    new Promise((resolve, reject) => {
      const auth = { serial, password: "any", proto: FRAME_PROTOCOL };
      const socket = io(url.replace("ws", "http") + INGEST_NAMESPACE, {
        parser,
        auth,
        transports: ["websocket"],
        forceNew: true,
        ...RETURN,
      });
      // A real mat would keep and resend frames; only new ones are measured here.
      const send: Send = (bytes) => void (socket.connected && socket.emit("frame", bytes));
      socket.once("welcome", () => resolve(send)).once("connect_error", reject);
    }),
  bare: async (): Promise<Send> => {
    const socket = new WebSocket(`${url}/mat`, { perMessageDeflate: false });
    await once(socket, "open");
    return form === "binary" ? (bytes) => socket.send(bytes) : (bytes) => socket.send(jsonOf(bytes));
  },
} satisfies Record<typeof server, (serial: string) => Promise<Send>>;

const sends = await Promise.all(Array.from({ length: mats }, (_, number) => connect[server](benchSerial(number))));
const frames = walkingFrames();
let sequence = 0;
const rhythm = createRhythm({
  clock: systemClock,
  beat() {
    const bytes = renumbered(itemAt(frames, sequence % frames.length), sequence, machineMs());
    for (const send of sends) send(bytes);
    sequence++;
  },
});
const meanBytes = frames.reduce((sum, { byteLength }) => sum + byteLength, 0) / frames.length;
rhythm.setRate(hz);
answerParent({ meanBytes }, {});
