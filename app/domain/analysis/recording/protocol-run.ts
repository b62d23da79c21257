import { z } from "zod";

export const protocolNames = ["fourStances", "ctsib", "singleSteps", "gaitPasses"] as const;
export type ProtocolName = (typeof protocolNames)[number];

export const isProtocol = (name: unknown): name is ProtocolName => protocolNames.some((one) => one === name);

/** Captures with the same name and start belong together. */
export const protocolRunSchema = z.object({
  /** A `ProtocolName`, or one of an older version. */
  name: z.string().min(1).max(40),
  /** Unix milliseconds. */
  begunAtMs: z.number().int().positive(),
});
export type ProtocolRun = z.infer<typeof protocolRunSchema>;

export const protocolRunData = ({ name, begunAtMs }: ProtocolRun) => ({ name, begunAt: new Date(begunAtMs).toISOString() });

export const isSameRun = (one: ProtocolRun | null, other: ProtocolRun | null): boolean =>
  one !== null && other !== null && one.name === other.name && one.begunAtMs === other.begunAtMs;
