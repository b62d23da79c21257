import type { Server as HttpServer, IncomingMessage } from "node:http";
import { Server, type DefaultEventsMap } from "socket.io";
import type { Admission } from "./admission.server";
import type { MatData } from "./ingest/socket-mats.server";
import type { ViewerData } from "./viewers/viewer-services";
import { EndpointDecoder } from "./wire/direct-messages.server";
import type { LiveLimits } from "./wire/limits";
import { Encoder } from "./wire/parser";
import type { DeviceToServer, ServerToDevice, ServerToViewer, ViewerToServer } from "./wire/protocol";

interface SocketOptions {
  httpServer: HttpServer;
  /** Called only for peers that send an origin. */
  isAllowedOrigin: (origin: string, request: IncomingMessage) => boolean;
  admission: Pick<Admission, "admits" | "watch">;
  limits: LiveLimits;
}

export function openSockets({ httpServer, isAllowedOrigin, admission, limits }: SocketOptions) {
  const io = new Server<ViewerToServer & DeviceToServer, ServerToViewer & ServerToDevice, DefaultEventsMap, ViewerData & MatData>(
    httpServer,
    {
      parser: { Encoder, Decoder: EndpointDecoder },
      transports: ["websocket"],
      perMessageDeflate: false,
      maxHttpBufferSize: limits.messageBytes,
      pingInterval: limits.pingIntervalMs,
      pingTimeout: limits.pingTimeoutMs,
      connectTimeout: limits.connectTimeoutMs,
      serveClient: false,
      allowRequest: (request, answer) => {
        const { origin } = request.headers;
        if (origin !== undefined && !isAllowedOrigin(origin, request)) answer("foreignOrigin", false);
        else if (!admission.admits(request)) answer("tooManyAttempts", false);
        else answer(null, true);
      },
    },
  );
  io.engine.on("connection", admission.watch);
  return io;
}
