/** Packet type, attachments, namespace and acknowledgement id, as in socket.io-parser; JSON follows. */
const HEADER = /^\d(?:\d+-)?(?:\/[^,]*,?)?\d*/;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** One pass without parsing. */
export function nestsDeeper(packet: string, max: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = HEADER.exec(packet)?.[0].length ?? 0; at < packet.length; at++) {
    const code = packet.charCodeAt(at);
    if (code === QUOTE) inString = !inString;
    else if (inString) {
      if (code === BACKSLASH) at++;
    } else if (OPENING.includes(code)) {
      if (++depth > max) return true;
    } else if (CLOSING.includes(code)) depth--;
  }
  return false;
}
