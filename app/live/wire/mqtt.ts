import { z } from "zod";
import { analysisTypes } from "~/domain/analysis/types";
import { frameParts } from "~/domain/frame/frame";
import { problemCodes } from "~/domain/problem";
import { deviceCredentialsSchema, type ServerToDevice } from "./protocol";

/** A name that a mat makes up for each of its connections, too long to be guessed. */
const connectionName = z.string().regex(/^[\w-]{16,64}$/);

/** What a mat publishes to sign in. Its serial number is in the topic. */
export const helloSchema = deviceCredentialsSchema.pick({ password: true, yields: true }).extend({ connection: connectionName });

/** The last word of a connection, by the mat itself or by the broker as its will. */
export const byeSchema = z.object({ connection: connectionName });

const text = z.string().max(500);

/** What the welcome tells besides: where frames of this connection are published, and the topic that says whether its server is there. */
const givenTopicsSchema = z.object({ stream: text, frames: text, jsonFrames: text, server: text });
export type GivenTopics = z.infer<typeof givenTopicsSchema>;

/** An event to a mat: of the connection that it named, or of the stream that it was given. Of others it takes no notice. */
export interface MqttEvent {
  connection?: string;
  stream?: string;
  /** `ended`: the server knows this stream no longer, and the mat says hello again. */
  event: keyof ServerToDevice | "signInRefused" | "ended";
  data?: unknown;
}

const notice = z.object({ code: z.enum(problemCodes), details: z.record(text, z.union([text, z.number()])).optional() });
const frameName = z.object({ part: z.enum(frameParts), epoch: z.number(), sequence: z.number() });
const ofConnection = { connection: text };

/** What a mat reads. */
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
