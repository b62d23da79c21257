import { WebSocketServer, type WebSocket } from "ws";
import { answerParent, createCpuMeter } from "./child";

/** The least a server can do with the same bytes: what a mat sends at /mat goes to everybody else as it is. */
const viewers = new Set<WebSocket>();
const cpu = createCpuMeter();
let ingested = 0;

const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
server.on("connection", (socket, { url }) => {
  if (url !== "/mat") return void viewers.add(socket);
  socket.on("message", (bytes: Buffer) => {
    ingested++;
    for (const viewer of viewers) viewer.send(bytes, { binary: true });
  });
});
server.on("listening", () => {
  answerParent(server.address() as object, {
    mark() {
      cpu.mark();
      ingested = 0;
      return {};
    },
    report: () => ({ cpuUs: cpu.readUs(), ingested }),
  });
});
