import { z } from "zod";
import { analysisTypes } from "~/domain/analysis-types";
import { frameParts } from "~/domain/frame/frame";
import { problemCodes } from "~/domain/problem";
import type { ServerToDevice } from "./protocol";
import { deviceCredentialsSchema } from "./requests";

/** Random, chosen by the mat, too long to guess. */
const connectionName = z.string().regex(/^[\w-]{16,64}$/);

/** The topic holds the serial number. */
export const helloSchema = deviceCredentialsSchema.pick({ password: true, yields: true }).extend({ connection: connectionName });

/** By the mat, or by the broker as its will. */
export const byeSchema = z.object({ connection: connectionName });

const text = z.string().max(500);

/** Of the connection; `server` reports whether its server is up. */
const givenTopicsSchema = z.object({ stream: text, frames: text, jsonFrames: text, server: text });
export type GivenTopics = z.infer<typeof givenTopicsSchema>;

/** For a connection or stream; mats ignore others'. */
export interface MqttEvent {
  connection?: string;
  stream?: string;
  /** `ended`: unknown stream; the mat says hello again. */
  event: keyof ServerToDevice | "signInRefused" | "ended";
  data?: unknown;
}

const notice = z.object({ code: z.enum(problemCodes), details: z.record(text, z.union([text, z.number()])).optional() });
const frameName = z.object({ part: z.enum(frameParts), epoch: z.number(), sequence: z.number() });
const ofConnection = { connection: text };

export const mqttEventSchema = z.discriminatedUnion("event", [
  z.object({
    ...ofConnection,
    event: z.literal("welcome"),
    data: givenTopicsSchema.extend({ streamKey: z.number(), idleHz: z.number() }),
  }),
  z.object({ ...ofConnection, event: z.literal("signInRefused"), data: z.object({ code: text }) }),
  z.object({ ...ofConnection, event: z.literal("startStreaming"), data: z.object({ seconds: z.number() }) }),
  z.object({
    ...ofConnection,
    event: z.literal("startAnalysis"),
    data: z.object({ captureId: text, analysisType: z.enum(analysisTypes), seconds: z.number() }),
  }),
  z.object({
    ...ofConnection,
    event: z.literal("frameAck"),
    data: frameName,
  }),
  z.object({ ...ofConnection, event: z.literal("refused"), data: notice.extend({ frame: frameName.nullable() }) }),
  z.object({ ...ofConnection, event: z.literal("serverStopping") }),
  z.object({ stream: text, event: z.literal("ended") }),
]);
