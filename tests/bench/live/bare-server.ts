import { monitorEventLoopDelay } from "node:perf_hooks";
import { WebSocketServer, type WebSocket } from "ws";
import { answerParent, createMeter } from "./child";

const viewers = new Set<WebSocket>();
const meter = createMeter(monitorEventLoopDelay({ resolution: 1 }));
let ingested = 0;

const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
server.on("connection", (socket, { url }) => {
  if (url !== "/mat") return void viewers.add(socket);
  socket.on("message", (bytes: Buffer, binary) => {
    ingested++;
    const message = binary ? bytes : JSON.stringify(JSON.parse(bytes.toString()));
    for (const viewer of viewers) viewer.send(message);
  });
});
server.on("listening", () => {
  answerParent(server.address() as object, {
    mark() {
      meter.mark();
      ingested = 0;
      return {};
    },
    report: () => ({ ...meter.read(), ingested }),
  });
});
