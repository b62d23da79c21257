import type { FrameRange } from "~/domain/analysis/recording/recording-index";
import { splitFrames } from "~/domain/frame/joined-frames";

interface BlockLoaderOptions {
  /** Ranges to request, in order. */
  blocks: readonly FrameRange[];
  lost: readonly FrameRange[];
  mostBytes: number;
  read: (range: FrameRange) => Promise<Response>;
  onChange: () => void;
}

interface Block extends FrameRange {
  coded: Uint8Array[];
  bytes: number;
  tries: number;
  /** "waiting" also after eviction from memory. */
  phase: "waiting" | "whole" | "lost";
}

const TRIES = 2;

/** Loads coded frames by block: the current one, then the following, then the earlier ones. */
export function createBlockLoader({ blocks: ranges, lost, mostBytes, read, onChange }: BlockLoaderOptions) {
  const isGone = ({ from, to }: FrameRange): boolean => lost.some((range) => range.from <= from && to <= range.to);
  const blocks = ranges.map((range): Block => ({ ...range, coded: [], bytes: 0, tries: 0, phase: isGone(range) ? "lost" : "waiting" }));
  let current = 0;
  let wake: () => void = () => undefined;

  const blockOf = (number: number): Block | undefined => blocks.find(({ from, to }) => from <= number && number <= to);
  const held = (): number => blocks.reduce((sum, { bytes }) => sum + bytes, 0);
  /** Blocks until it is played; playback wraps from the end to the start. */
  const ahead = (block: Block): number => (blocks.indexOf(block) - current + blocks.length) % blocks.length;

  function next(): Block | null {
    const [soonest] = blocks.filter(({ phase }) => phase === "waiting").sort((one, other) => ahead(one) - ahead(other));
    if (!soonest || held() < mostBytes) return soonest ?? null;
    const latest = blocks.filter(({ phase }) => phase === "whole").sort((one, other) => ahead(other) - ahead(one))[0];
    if (!latest || ahead(latest) <= ahead(soonest)) return null;
    Object.assign(latest, { coded: [], bytes: 0, tries: 0, phase: "waiting" });
    onChange();
    return soonest;
  }

  /** Returns whether the recording still exists. */
  async function load(block: Block): Promise<boolean> {
    block.tries += 1;
    Object.assign(block, { coded: [], bytes: 0 });
    try {
      const response = await read({ from: block.from, to: block.to });
      if (response.status === 404) return false;
      if (!response.ok || !response.body) throw new Error(`frames were refused: ${response.status}`);
      for await (const frames of arriving(response.body)) {
        block.coded.push(...frames);
        block.bytes += frames.reduce((sum, { byteLength }) => sum + byteLength, 0);
        onChange();
      }
      if (block.coded.length !== block.to - block.from + 1) throw new Error("frames are missing");
      block.phase = "whole";
    } catch {
      if (block.tries >= TRIES) block.phase = "lost";
    }
    onChange();
    return true;
  }

  return {
    /** Null if the frame is not loaded. */
    codedOf(number: number): Uint8Array | null {
      const block = blockOf(number);
      return block?.coded[number - block.from] ?? null;
    },
    isLost(number: number): boolean {
      const block = blockOf(number);
      return block === undefined || (block.phase === "lost" && block.coded[number - block.from] === undefined);
    },
    seek(number: number): void {
      const block = blockOf(number);
      if (block) current = blocks.indexOf(block);
      wake();
    },
    /** Loads until aborted or the recording is gone; pauses until `seek` when all is loaded or memory is full. */
    async run(signal: AbortSignal): Promise<"loaded" | "gone"> {
      const ended = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
      while (!signal.aborted) {
        const block = next();
        if (block && !(await load(block))) return "gone";
        if (!block && blocks.every(({ phase }) => phase !== "waiting")) return "loaded";
        if (!block) await Promise.race([ended, new Promise<void>((resolve) => (wake = resolve))]);
      }
      return "loaded";
    },
  };
}

/** Yields the frames of a joined stream as each is complete. */
async function* arriving(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array[]> {
  const reader = body.getReader();
  let rest = new Uint8Array();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const bytes = new Uint8Array(rest.byteLength + value.byteLength);
    bytes.set(rest);
    bytes.set(value, rest.byteLength);
    const frames = splitFrames(bytes);
    const taken = frames.reduce((sum, { byteLength }) => sum + 4 + byteLength, 0);
    rest = bytes.slice(taken);
    if (frames.length > 0) yield frames;
  }
}
