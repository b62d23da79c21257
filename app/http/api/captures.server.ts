import { z } from "zod";
import { analysisTypes } from "~/domain/analysis-types";
import { conditionsSchema } from "~/domain/analysis/recording/conditions";
import { capturePhases, type CaptureState } from "~/domain/capture";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { captureNameSchema, captureOrderSchema } from "~/live/wire/requests";
import { cancelCapture, startCapture, stopCapture } from "~/services/captures.server";
import { getLiveState } from "~/services/device-readings.server";
import { getDevice } from "~/services/devices.server";
import { idParameter } from "./params";
import { apiRoute, noBody, type ApiRoute } from "./route";

const captureShape = z
  .object({
    captureId: z.string(),
    deviceId: z.string(),
    analysisType: z.enum(analysisTypes),
    phase: z.enum(capturePhases),
    startedAtMs: z
      .number()
      .describe("Unix milliseconds: the begin of the recording, ahead while the patient gets ready; of the waiting while it waits"),
    waitsUntilMs: z.number().nullable().describe("Unix milliseconds, while it waits for the first contact"),
    durationMs: z.number(),
    framesRecorded: z.int(),
    measuredHz: z.number().nullable().describe("Frames a second that arrive while it records; null before it is known"),
    analysisId: z.string().nullable().describe("Once it is saved"),
    problem: z.string().nullable().describe("Code of the refusal that ended it"),
  })
  .meta({ id: "Capture" });

const apiCapture = ({ problem, ...capture }: CaptureState): z.infer<typeof captureShape> => ({
  ...capture,
  problem: problem && problem.code,
});

const stateShape = z
  .object({
    deviceId: z.string(),
    functional: z.boolean().describe("Whether it may stream"),
    status: z.string(),
    lastFrameAtMs: z.number().nullable(),
    streaming: z.object({ endsAtMs: z.number().nullable().describe("Null when idle"), requestedSeconds: z.number() }),
    capture: captureShape.nullable().describe("The newest since the server started"),
  })
  .meta({ id: "DeviceState" });

const apiState = ({ deviceId, functional, status, lastFrameAtMs, streaming, capture }: DeviceLiveState): z.infer<typeof stateShape> => ({
  deviceId,
  functional,
  status,
  lastFrameAtMs,
  streaming: { endsAtMs: streaming.endsAtMs, requestedSeconds: streaming.requestedSeconds },
  capture: capture && apiCapture(capture),
});

const orderBody = captureOrderSchema.extend({ conditions: conditionsSchema.strict().default({}) });

const params = { id: idParameter("a device") };

/** Beyond the specification: a device's state and captures. */
export const captureRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: "GET",
    path: "/api/device/:id/state",
    summary: "Whether the device is there, streams and captures, as open pages show it",
    permission: "watchDevices",
    renews: false,
    params,
    body: noBody,
    answer: stateShape,
    handle: async (context, { id }) => apiState(getLiveState(context, await getDevice(context, id))),
  }),
  apiRoute({
    method: "POST",
    path: "/api/device/:id/capture",
    summary:
      "Starts a capture of the caller's selected patient, without one of the patient of the bed or seat; where these are two, `patientId` says whose it is; the same `captureId` twice is one capture",
    permission: "captureAnalyses",
    status: 201,
    problems: [
      ...([
        "connectDevice",
        "patientSelected",
        "positionPatient",
        "patientWeight",
        "captureUnsupported",
        "patientChanged",
        "patientUnclear",
      ] as const),
      ...(["onGoing", "dynamicOngoing", "fittingOngoing", "storageFull"] as const),
    ],
    params,
    body: () => orderBody,
    answer: captureShape,
    handle: async (context, { id }, order) => apiCapture(await startCapture(context, { ...order, deviceId: id })),
  }),
  apiRoute({
    method: "DELETE",
    path: "/api/device/:id/capture",
    summary:
      "Ends the recording of the device early: what was recorded is saved, and a capture whose recording has not begun is cancelled; answers the newest capture, null without one",
    permission: "captureAnalyses",
    params,
    body: noBody,
    answer: captureShape.nullable(),
    handle: async (context, { id }) => {
      const capture = await stopCapture(context, id);
      return capture && apiCapture(capture);
    },
  }),
  apiRoute({
    method: "POST",
    path: "/api/device/:id/capture/cancel",
    summary: "Ends a capture of the device that is not being saved yet, the one under way where none is named; nothing of it is kept",
    permission: "captureAnalyses",
    problems: ["nothingToCancel"],
    params,
    body: () => captureNameSchema.pick({ captureId: true }),
    answer: captureShape,
    handle: async (context, { id }, { captureId }) => apiCapture(await cancelCapture(context, id, captureId)),
  }),
];
