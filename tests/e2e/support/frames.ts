import type { Page } from "@playwright/test";
import { decodeFrame } from "../../../app/domain/frame/codec";
import type { Frame } from "../../../app/domain/frame/frame";
import { FRAME_MESSAGE_HEADER_BYTES } from "../../../app/live/wire/parser";

export function framesSentTo(page: Page): Frame[] {
  const frames: Frame[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (typeof payload !== "string") frames.push(decodeFrame(payload.subarray(FRAME_MESSAGE_HEADER_BYTES)));
    }),
  );
  return frames;
}
