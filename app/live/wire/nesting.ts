/** Packet type, number of attachments, namespace and acknowledgement id, as socket.io-parser reads them. JSON follows. */
const HEADER = /^\d(?:\d+-)?(?:\/[^,]*,?)?\d*/;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** Whether the JSON of a Socket.IO packet has lists and objects inside each other deeper than `most`. Reads the text once and parses nothing. */
export function nestsDeeper(packet: string, most: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = HEADER.exec(packet)?.[0].length ?? 0; at < packet.length; at++) {
    const code = packet.charCodeAt(at);
    if (code === QUOTE) inString = !inString;
    else if (inString) {
      if (code === BACKSLASH) at++;
    } else if (OPENING.includes(code)) {
      if (++depth > most) return true;
    } else if (CLOSING.includes(code)) depth--;
  }
  return false;
}
