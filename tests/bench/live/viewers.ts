import { once } from "node:events";
import { WebSocket } from "ws";
import { z } from "zod";
import { decodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { connectLive } from "~/live/connect.client";
import { quantile } from "../quantile";
import { answerParent, machineMs, settingsOf } from "./child";
import { deviceIdOf } from "./plate";

/** Viewers of one mat; each decodes what it gets, as a page does. */
const { url, server, viewers } = settingsOf(z.object({ url: z.string(), server: z.enum(["isobar", "bare"]), viewers: z.number() }));

let latenciesMs: number[] = [];
let missing = 0;

const createTaker = (): ((frame: Frame) => void) => {
  let last: number | null = null;
  return ({ sequence, deviceTimeMs }) => {
    latenciesMs.push(machineMs() - deviceTimeMs);
    if (last !== null) missing += sequence - last - 1;
    last = sequence;
  };
};

const connect = {
  isobar: (onFrame) =>
    new Promise((resolve) => {
      connectLive({ url, token: "any" }).watch(deviceIdOf(0), "full", { onFrame, onState: resolve });
    }),
  bare: (onFrame) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.on("message", (bytes: Buffer) => onFrame(decodeFrame(bytes)));
    return once(socket, "open");
  },
} satisfies Record<typeof server, (onFrame: (frame: Frame) => void) => Promise<unknown>>;

await Promise.all(Array.from({ length: viewers }, () => connect[server](createTaker())));

answerParent({}, {
  mark() {
    latenciesMs = [];
    missing = 0;
    return {};
  },
  report() {
    const sorted = latenciesMs.sort((a, b) => a - b);
    return { delivered: sorted.length, missing, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) };
  },
});
