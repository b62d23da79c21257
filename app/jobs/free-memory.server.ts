import { MessageChannel } from "node:worker_threads";

/** A port whose other end is closed: what is handed over to it is gone. */
const { port1: nowhere, port2: otherEnd } = new MessageChannel();
otherEnd.close();
nowhere.unref();

/**
 * Frees the memory of bytes at once, all of their buffer; nothing may use it any more. V8 collects the garbage of the whole heap for every 64 MB of bytes
 * that wait to be found unused, which stops the thread for 5 to 20 ms: too often where files of many megabytes a second pass.
 */
export function freeMemory({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer) nowhere.postMessage(null, [buffer]);
}
