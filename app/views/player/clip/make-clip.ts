import { momentAt } from "~/domain/analysis/recording/recording-index";

/** Frames per second. */
const RATE = 30;
const BITS_PER_SECOND = 6_000_000;

/** Codecs, best first; browsers support those of their system. */
const codecs = ["vp9", "vp8", "avc"] as const;

export interface ClipOrder {
  canvas: HTMLCanvasElement;
  draw: (moment: number, time: string) => void;
  seconds: readonly number[];
  fromS: number;
  toS: number;
  speed: number;
  writeTime: (atS: number) => string;
  /** Called with the finished share. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export interface Clip {
  bytes: Uint8Array<ArrayBuffer>;
  mime: string;
  extension: "webm" | "mp4";
}

/**
 * Encodes part of a recording as WebM, or MP4 if the browser encodes nothing else. Null if it encodes no video, or when
 * cancelled.
 */
export async function makeClip({
  canvas,
  draw,
  seconds,
  fromS,
  toS,
  speed,
  writeTime,
  onProgress,
  signal,
}: ClipOrder): Promise<Clip | null> {
  const { BufferTarget, CanvasSource, getFirstEncodableVideoCodec, Mp4OutputFormat, Output, WebMOutputFormat } = await import("mediabunny");
  const codec = await getFirstEncodableVideoCodec([...codecs], { width: canvas.width, height: canvas.height });
  if (codec === null) return null;
  const target = new BufferTarget();
  const isWebm = codec !== "avc";
  const output = new Output({ format: isWebm ? new WebMOutputFormat() : new Mp4OutputFormat(), target });
  const source = new CanvasSource(canvas, { codec, bitrate: BITS_PER_SECOND });
  output.addVideoTrack(source, { frameRate: RATE });
  await output.start();

  const pictures = Math.max(1, Math.ceil(((toS - fromS) / speed) * RATE));
  for (let picture = 0; picture < pictures; picture++) {
    if (signal.aborted) {
      await output.cancel();
      return null;
    }
    const atS = Math.min(toS, fromS + (picture / RATE) * speed);
    draw(momentAt(seconds, atS), writeTime(atS));
    await source.add(picture / RATE, 1 / RATE);
    onProgress((picture + 1) / pictures);
  }
  await output.finalize();
  return target.buffer && { bytes: new Uint8Array(target.buffer), ...(isWebm ? webm : mp4) };
}

const webm = { mime: "video/webm", extension: "webm" } as const;
const mp4 = { mime: "video/mp4", extension: "mp4" } as const;

export const canMakeClips = (): boolean => "VideoEncoder" in globalThis;
