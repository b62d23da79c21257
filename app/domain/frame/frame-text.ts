import { decodeFrame, encodeFrame } from "./codec";
import type { Frame } from "./frame";

/** A frame as text in a page: wire form in base64, 1 to 2 kB. */
export const frameToText = (frame: Frame): string => btoa(String.fromCharCode(...encodeFrame(frame)));

export const frameFromText = (text: string | null): Frame | null =>
  text === null ? null : decodeFrame(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
