import { z } from "zod";
import { toPressureData } from "../wire/protocol";
import {
  analysisOrderSchema,
  captureNameSchema,
  deviceIdSchema,
  moduleActionSchema,
  startStreamingSchema,
  type StartStreaming,
} from "../wire/requests";
import type { ContextNow, Serve, ViewerParts, ViewerSocket } from "./viewer-services";

interface DeviceEvents {
  serve: Serve;
  contextNow: ContextNow;
  parts: ViewerParts;
  /** Default device of requests; null for none. */
  joined: () => string | null;
}

export function serveDeviceEvents(socket: ViewerSocket, { serve, contextNow, parts, joined }: DeviceEvents): void {
  const { services, states } = parts;
  const orJoined = ([request]: readonly unknown[]): unknown => request ?? { deviceId: joined() };

  socket.on(
    "getDeviceConfDeviceId",
    serve(deviceIdSchema, async ({ deviceId }) => {
      const context = await contextNow();
      const device = await services.getDevice(context, deviceId);
      const { imageSaved } = await services.configurationOf(context, deviceId);
      const { patientStatus } = parts.presence.get(deviceId);
      socket.emit("deviceConf", { deviceId: { $oid: deviceId }, deviceFunctional: states.isFunctional(device), patientStatus, imageSaved });
      return null;
    }),
  );
  socket.on(
    "getPressureData",
    serve(
      deviceIdSchema,
      async ({ deviceId }) => {
        const device = await services.getDevice(await contextNow(), deviceId);
        socket.emit("pressureDataUpdated", toPressureData(device.id, parts.newestReading(device)));
        return null;
      },
      { read: orJoined },
    ),
  );
  socket.on(
    "getPatientInfoDeviceId",
    serve(deviceIdSchema, async ({ deviceId }) => services.patientOfDevice(await contextNow("readPatients"), deviceId)),
  );
  socket.on(
    "patientUpdated",
    serve(z.unknown(), async () => {
      const { company } = await contextNow("readPatients");
      parts.dataChanged(company.id);
      return null;
    }),
  );

  const stream = async ({ deviceId, seconds }: StartStreaming) =>
    services.streamDevice(await contextNow("streamDevice"), deviceId, seconds);
  // Specification: `(seconds, deviceType)`.
  const positional = (sent: readonly unknown[]): unknown =>
    typeof sent[0] === "number" ? { deviceId: joined(), seconds: sent[0] } : sent[0];
  socket.on("startStreaming", serve(startStreamingSchema, stream, { read: positional }));
  socket.on(
    "CreateModuleAction",
    serve(moduleActionSchema, ({ deviceId, action, data }) =>
      stream({ deviceId, seconds: action === "startStreaming" ? data.seconds : 0 }),
    ),
  );

  socket.on(
    "startAnalysisIoT",
    serve(analysisOrderSchema, async (order) => services.startCapture(await contextNow("captureAnalyses"), order)),
  );
  socket.on(
    "cancelAnalysis",
    serve(captureNameSchema, async ({ deviceId, captureId }) =>
      services.cancelCapture(await contextNow("captureAnalyses"), deviceId, captureId),
    ),
  );
  const activate = serve(
    deviceIdSchema,
    async ({ deviceId }) => services.activateRemotely(await contextNow("activateRemotely"), deviceId),
    { read: orJoined },
  );
  socket.on("ActivateRemote", activate);
  socket.on("startDynamicCapture", activate);
}
