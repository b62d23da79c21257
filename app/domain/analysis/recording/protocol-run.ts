import { z } from "zod";

/** The protocol in whose course a capture was made, and when that run of it was started: captures of the same two belong together. */
export const protocolRunSchema = z.object({
  /** A key of `protocols` (domain/guidance/protocols.ts), or of an earlier version's. */
  name: z.string().min(1).max(40),
  /** Unix milliseconds. */
  begunAtMs: z.number().int().positive(),
});
export type ProtocolRun = z.infer<typeof protocolRunSchema>;

/** The same as other programs read it. */
export const protocolRunData = ({ name, begunAtMs }: ProtocolRun) => ({ name, begunAt: new Date(begunAtMs).toISOString() });

export const isSameRun = (one: ProtocolRun | null, other: ProtocolRun | null): boolean =>
  one !== null && other !== null && one.name === other.name && one.begunAtMs === other.begunAtMs;
