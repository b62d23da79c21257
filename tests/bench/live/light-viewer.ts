import { WebSocket, type RawData } from "ws";
import { systemClock } from "~/domain/clock";
import { createCredits } from "~/live/wire/credits";
import { FRAME_PROTOCOL } from "~/live/wire/handshake";
import { FRAME_MESSAGE_HEADER_BYTES } from "~/live/wire/parser";

/** One binary message, or the JSON event of stock clients. */
export type Form = "binary" | "json";

const JSON_FRAME = '42["pressureMap_SAToFront"';

/**
 * A minimal Engine.IO 4 and Socket.IO 5 viewer of one device (packet types precede the text) that gives credit like a
 * page. Resolves when its `watch` is answered.
 */
export function watchLightly(url: string, deviceId: string, form: Form, onFrame: (bytes: Buffer | null) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${url}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
  const credits = createCredits((credit) => socket.send(`42${JSON.stringify(["credit", credit])}`), systemClock);
  return new Promise((resolve, reject) => {
    const hear = (text: string): void => {
      if (text === "2") socket.send("3");
      else if (text.startsWith("0"))
        socket.send(`40${JSON.stringify({ token: "any", ...(form === "binary" ? { proto: FRAME_PROTOCOL } : {}) })}`);
      else if (text.startsWith("40")) socket.send(`420${JSON.stringify(["watch", { deviceId }])}`);
      else if (text.startsWith("430")) resolve(socket);
      else if (text.startsWith(JSON_FRAME)) onFrame(null);
    };
    socket.on("error", reject).on("message", (data: RawData, binary) => {
      if (!Buffer.isBuffer(data)) return;
      if (!binary) return hear(data.toString());
      credits.take(deviceId, "main");
      onFrame(data.subarray(FRAME_MESSAGE_HEADER_BYTES));
    });
  });
}

export function watchBare(url: string, form: Form, onFrame: (bytes: Buffer | null) => void): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on("message", (data: RawData) => {
    if (Buffer.isBuffer(data)) onFrame(form === "binary" ? data : null);
  });
  return new Promise((resolve, reject) => socket.on("open", () => resolve(socket)).on("error", reject));
}
