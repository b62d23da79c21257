import { z } from "zod";
import { INGEST_NAMESPACE } from "./handshake";
import {
  alarmAlone,
  captureState,
  conditionsMessage,
  deviceConf,
  deviceLiveState,
  frameAck,
  jsonPressureMap,
  logMessage,
  openAlarmMessage,
  pressureData,
  problemNotice,
  streamingState,
  welcomeMessage,
} from "./messages";
import type { DeviceToServer, ServerToDevice, ServerToViewer, ViewerToServer } from "./protocol";
import {
  analysisOrderSchema,
  authenticateSchema,
  captureNameSchema,
  creditSchema,
  deviceIdSchema,
  joinUserSchema,
  jsonFrameSchema,
  moduleActionSchema,
  startStreamingSchema,
  watchSchema,
} from "./requests";

interface SocketEvent {
  summary: string;
  /** "frame": a coded frame's bytes. */
  payload: z.ZodType | "frame" | null;
  answer?: z.ZodType;
}

const nothing = z.null();
const endOfRun = { summary: "The server is about to stop; come back after a random pause", payload: null };

const fromViewers = {
  authenticate: { summary: "Signs in with a bearer token, where the handshake had none", payload: authenticateSchema, answer: nothing },
  joinCompany: { summary: "Follows the states of all devices of the company", payload: null, answer: z.array(deviceLiveState) },
  joinAlarms: { summary: "Follows the company's alarms; answers the open ones", payload: null, answer: z.array(openAlarmMessage) },
  joinUser: { summary: "Watches a device; later events without a device mean this one", payload: joinUserSchema, answer: deviceLiveState },
  watch: {
    summary: "Follows frames, state and log of a device",
    payload: watchSchema,
    answer: z.object({ streamKey: z.number(), state: deviceLiveState }),
  },
  unwatch: { summary: "Ends it", payload: deviceIdSchema, answer: nothing },
  credit: { summary: "How many frames were taken; without it a viewer of coded frames is disconnected", payload: creditSchema },
  getDeviceConfDeviceId: { summary: "Asks for `deviceConf`", payload: deviceIdSchema, answer: nothing },
  getPressureData: { summary: "Asks for `pressureDataUpdated`; may be sent without a device", payload: deviceIdSchema, answer: nothing },
  getPatientInfoDeviceId: {
    summary: "Whose place the device is, with the fields of `Patient` in the description of the calls; null for nobody's",
    payload: deviceIdSchema,
    answer: z.looseObject({ name: z.string() }).nullable(),
  },
  patientUpdated: { summary: "A patient was changed: the company's pages are told `devicesChanged`", payload: null, answer: nothing },
  startStreaming: {
    summary: "Streams for so many seconds, 0 stops; also sent as two values, seconds and device type",
    payload: startStreamingSchema,
    answer: streamingState,
  },
  CreateModuleAction: { summary: "Asks a device to stream or to stop", payload: moduleActionSchema, answer: streamingState },
  startAnalysisIoT: { summary: "Starts a capture", payload: analysisOrderSchema, answer: captureState },
  cancelAnalysis: {
    summary: "Ends a capture of the device that is not being saved yet, the one under way where none is named; nothing of it is kept",
    payload: captureNameSchema,
    answer: captureState,
  },
  ActivateRemote: {
    summary: "Starts a dynamic capture; for people with the capability `remoteActivation`",
    payload: deviceIdSchema,
    answer: captureState,
  },
  startDynamicCapture: { summary: "The same; may be sent without a device", payload: deviceIdSchema, answer: captureState },
} satisfies Record<keyof ViewerToServer, SocketEvent>;

const toViewers = {
  frame: { summary: "A coded frame, to clients that announce `proto: pm1`", payload: "frame" },
  pressureMap_SAToFront: { summary: "A frame as JSON, to all other clients", payload: jsonPressureMap },
  deviceState: { summary: "What is known of a device besides its frames", payload: deviceLiveState },
  deviceConf: { summary: "What a device last told", payload: deviceConf },
  alarmRaised: { summary: "An alarm is due", payload: openAlarmMessage },
  alarmChanged: { summary: "An open alarm is not what it was", payload: openAlarmMessage },
  alarmEnded: { summary: "An alarm ended by itself", payload: alarmAlone },
  alarmAttended: { summary: "Somebody attended to an alarm", payload: alarmAlone },
  logAdded: { summary: "Somebody came or left", payload: z.object({ entry: logMessage }) },
  pressureDataUpdated: { summary: "A map and how somebody lies on it", payload: pressureData },
  devicesChanged: { summary: "Devices or patients were changed: read them again", payload: null },
  serverConditions: {
    summary: "All that the server goes without now, the gravest first; sent after signing in where it is not nothing, and on every change",
    payload: conditionsMessage,
  },
  signedOut: { summary: "The session is over; the connection closes", payload: null },
  serverStopping: endOfRun,
  problem: { summary: "The refusal of an event that asked for no acknowledgement", payload: problemNotice },
} satisfies Record<keyof ServerToViewer, SocketEvent>;

const fromMats = {
  frame: { summary: "A coded frame", payload: "frame", answer: frameAck.nullable() },
  jsonFrame: { summary: "A frame as JSON, in the unit of the device", payload: jsonFrameSchema, answer: frameAck.nullable() },
} satisfies Record<keyof DeviceToServer, SocketEvent>;

const toMats = {
  welcome: { summary: "The mat is signed in", payload: welcomeMessage },
  startStreaming: { summary: "Stream for so many seconds at full rate; 0 stops", payload: z.object({ seconds: z.number() }) },
  startAnalysis: {
    summary: "A capture begins: send at full rate for so many seconds; 0 where it came to nothing",
    payload: captureState.pick({ captureId: true, analysisType: true }).extend({ seconds: z.number() }),
  },
  frameAck: { summary: "Frames up to this one are safe", payload: frameAck },
  refused: {
    summary: "A frame was refused. `frame` names one that would be refused again: forget it",
    payload: problemNotice.extend({ frame: frameAck.nullable() }),
  },
  serverStopping: endOfRun,
} satisfies Record<keyof ServerToDevice, SocketEvent>;

const namespaces = {
  viewers: {
    address: "/",
    description:
      "Pages and programs: `auth: { token }` in the handshake, or `authenticate` within 5 s. An access token may do what its scopes grant, as with calls",
    from: fromViewers,
    to: toViewers,
  },
  mats: { address: INGEST_NAMESPACE, description: "Mats: `auth: { serial, password }` in the handshake", from: fromMats, to: toMats },
};

/** From the server's side: receives what clients emit. */
export function asyncApiDocument() {
  const channels: Record<string, unknown> = {};
  const operations: Record<string, unknown> = {};
  for (const [name, { address, description, from, to }] of Object.entries(namespaces)) {
    const messages: Record<string, unknown> = {};
    const channel = { $ref: `#/channels/${name}` };
    const add = (direction: "receive" | "send", [event, { summary, payload, answer }]: [string, SocketEvent]): void => {
      const key = `${direction}.${event}`;
      messages[key] = messageOf(event, summary, payload);
      if (answer) messages[`${key}.answer`] = messageOf(`${event} acknowledgement`, "A value, or the refusal", answerSchema(answer));
      operations[`${name}.${key}`] = {
        action: direction,
        channel,
        summary,
        messages: [{ $ref: `#/channels/${name}/messages/${key}` }],
        ...(answer && { reply: { channel, messages: [{ $ref: `#/channels/${name}/messages/${key}.answer` }] } }),
      };
    };
    for (const event of Object.entries<SocketEvent>(from)) add("receive", event);
    for (const event of Object.entries<SocketEvent>(to)) add("send", event);
    channels[name] = { address, description, messages };
  }
  const description = "The events of Socket.IO 4 over websockets. A client that sends a callback with an event gets its answer there.";
  return { asyncapi: "3.0.0", info: { title: "Isobar, sockets", version: "1.0.0", description }, channels, operations };
}

const answerSchema = (value: z.ZodType) =>
  z.union([z.object({ ok: z.literal(true), value }), z.object({ ok: z.literal(false), problem: problemNotice })]);

function messageOf(name: string, summary: string, payload: SocketEvent["payload"]) {
  if (payload === "frame") return { name, summary, contentType: "application/octet-stream", payload: { type: "string", format: "binary" } };
  const schema = z.toJSONSchema(payload ?? nothing, { target: "draft-7", io: "input", unrepresentable: "any" });
  return { name, summary, contentType: "application/json", payload: schema };
}
