import { once } from "node:events";
import { io } from "socket.io-client";
import { WebSocket } from "ws";
import { z } from "zod";
import * as parser from "~/live/parser";
import { FRAME_PROTOCOL, INGEST_NAMESPACE } from "~/live/protocol";
import { deviceClock } from "~/simulator/clock";
import { createRhythm } from "~/simulator/rhythm";
import { answerParent, machineMs, settingsOf } from "./child";
import { RATE_HZ, renumbered, serialOf, walkingFrames } from "./plate";

/** Mats that all send the same frame at the same beat, stamped with the machine's clock. */
const { url, server, mats } = settingsOf(z.object({ url: z.string(), server: z.enum(["isobar", "bare"]), mats: z.number() }));

type Send = (bytes: Uint8Array) => void;

const connect = {
  isobar: (serial: string): Promise<Send> =>
    new Promise((resolve, reject) => {
      const auth = { serial, password: "any", proto: FRAME_PROTOCOL };
      const socket = io(url + INGEST_NAMESPACE, { parser, auth, transports: ["websocket"], forceNew: true });
      socket.once("welcome", () => resolve((bytes) => socket.emit("frame", bytes))).once("connect_error", reject);
    }),
  bare: async (): Promise<Send> => {
    const socket = new WebSocket(`${url}/mat`, { perMessageDeflate: false });
    await once(socket, "open");
    return (bytes) => socket.send(bytes);
  },
} satisfies Record<typeof server, (serial: string) => Promise<Send>>;

const sends = await Promise.all(Array.from({ length: mats }, (_, number) => connect[server](serialOf(number))));
const frames = walkingFrames();
let sequence = 0;
const rhythm = createRhythm({
  clock: deviceClock,
  beat() {
    const bytes = renumbered(frames[sequence % frames.length], sequence, machineMs());
    for (const send of sends) send(bytes);
    sequence++;
  },
});
const meanBytes = frames.reduce((sum, { byteLength }) => sum + byteLength, 0) / frames.length;
rhythm.setRate(RATE_HZ);
answerParent({ meanBytes }, {});
