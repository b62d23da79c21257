import type { IngestNamespace } from "./ingest/socket-mats.server";
import type { ViewerNamespace } from "./viewers/viewer-services";

/** Maximum wait for a peer that receives nothing. */
const REPORTED_WITHIN_MS = 1000;

export async function closePeers(viewers: ViewerNamespace, mats: IngestNamespace): Promise<void> {
  viewers.emit("serverStopping");
  mats.emit("serverStopping");
  const connections = [...viewers.sockets.values(), ...mats.sockets.values()].map(({ conn }) => conn);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, REPORTED_WITHIN_MS);
    let open = connections.length;
    const onClosed = (): void => {
      if (--open > 0) return;
      clearTimeout(timer);
      resolve();
    };
    for (const connection of connections) {
      connection.once("close", onClosed);
      // Flushes messages; clients reconnect.
      connection.close();
    }
    if (open === 0) onClosed();
  });
}
