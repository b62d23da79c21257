import { decodeFrame, encodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";

/** A frame as text within a page: its wire form in base64, one or two kilobytes. */
export const frameToText = (frame: Frame): string => btoa(String.fromCharCode(...encodeFrame(frame)));

export const frameFromText = (text: string | null): Frame | null =>
  text === null ? null : decodeFrame(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
