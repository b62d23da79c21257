import type { IncomingMessage } from "node:http";
import type { DefaultEventsMap, Namespace, Socket } from "socket.io";
import type { Clock } from "~/domain/clock";
import { receivePackets } from "../connections/receive-packets.server";
import type { SignedInMat } from "../state/signed-in-mat";
import { connectionRefusal } from "../wire/answer.server";
import type { LiveLimits } from "../wire/limits";
import type { DeviceToServer, ServerToDevice } from "../wire/protocol";
import type { MatEndpoint } from "./endpoint.server";

export interface MatData {
  mat: SignedInMat;
}
export type IngestNamespace = Namespace<DeviceToServer, ServerToDevice, DefaultEventsMap, MatData>;
type MatSocket = Socket<DeviceToServer, ServerToDevice, DefaultEventsMap, MatData>;

export interface SocketMatsOptions {
  namespace: IngestNamespace;
  endpoint: Pick<MatEndpoint, "signIn" | "connect">;
  addressOf: (request: IncomingMessage) => string;
  /** Raises the connection's limits. */
  signedIn: (socket: Pick<MatSocket, "conn">) => void;
  clock: Clock;
  limits: LiveLimits;
}

export function acceptSocketMats({ namespace, endpoint, addressOf, signedIn, clock, limits }: SocketMatsOptions): void {
  namespace.use((socket, next) => {
    void endpoint.signIn(socket.handshake.auth, addressOf(socket.request)).then((answer) => {
      if (!answer.ok) return next(connectionRefusal(answer.problem));
      socket.data.mat = answer.value;
      next();
    });
  });

  namespace.on("connection", (socket: MatSocket) => {
    signedIn(socket);
    const packets = receivePackets(socket.conn, { ...limits.mat, violations: limits.violations }, clock);
    const receiver = endpoint.connect(socket.data.mat, {
      send: (event, ...payload) => void socket.emit(event, ...payload),
      overLimit: packets.overLimit,
      isPunctual: () => true,
      cut: () => void socket.conn.close(),
      dismiss: () => void socket.disconnect(true),
    });
    packets.deliverTo({ frame: (bytes, answer) => void (socket.connected && receiver.frame(bytes, answer)) });
    socket.on("frame", receiver.frame);
    socket.on("jsonFrame", receiver.jsonFrame);
    socket.on("disconnect", receiver.gone);
  });
}
