/* A u32 length (little-endian), then the frame's codec bytes; stored and sent so. */

const LENGTH_BYTES = 4;

export function joinFrames(frames: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(frames.reduce((sum, { byteLength }) => sum + LENGTH_BYTES + byteLength, 0));
  const view = new DataView(joined.buffer);
  let at = 0;
  for (const frame of frames) {
    view.setUint32(at, frame.byteLength, true);
    joined.set(frame, at + LENGTH_BYTES);
    at += LENGTH_BYTES + frame.byteLength;
  }
  return joined;
}

/** As views, without an incomplete rest that has not arrived. */
export function splitFrames(joined: Uint8Array): Uint8Array[] {
  const view = new DataView(joined.buffer, joined.byteOffset, joined.byteLength);
  const frames: Uint8Array[] = [];
  for (let at = 0; at + LENGTH_BYTES <= joined.byteLength;) {
    const end = at + LENGTH_BYTES + view.getUint32(at, true);
    if (end > joined.byteLength) break;
    frames.push(joined.subarray(at + LENGTH_BYTES, end));
    at = end;
  }
  return frames;
}
