import { z } from "zod";

/** Captures with the same name and start belong together. */
export const protocolRunSchema = z.object({
  /** A key of `protocols` (domain/guidance/protocols.ts), possibly of an older version. */
  name: z.string().min(1).max(40),
  /** Unix milliseconds. */
  begunAtMs: z.number().int().positive(),
});
export type ProtocolRun = z.infer<typeof protocolRunSchema>;

export const protocolRunData = ({ name, begunAtMs }: ProtocolRun) => ({ name, begunAt: new Date(begunAtMs).toISOString() });

export const isSameRun = (one: ProtocolRun | null, other: ProtocolRun | null): boolean =>
  one !== null && other !== null && one.name === other.name && one.begunAtMs === other.begunAtMs;
