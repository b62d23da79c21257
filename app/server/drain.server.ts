import type { Server, ServerResponse } from "node:http";

/** Pending answers of an HTTP server. */
export interface Drain {
  /** Accepts no more connections; resolves once every answer is sent, or cut after `limitMs`. */
  drain: (limitMs: number) => Promise<void>;
}

export function followAnswers(server: Server): Drain {
  const underWay = new Set<ServerResponse>();
  let draining = false;
  let onEmpty = (): void => undefined;

  // Before the application, which may answer synchronously.
  server.prependListener("request", (_request, response) => {
    underWay.add(response);
    if (draining) response.setHeader("Connection", "close");
    response.once("close", () => {
      underWay.delete(response);
      if (underWay.size === 0) onEmpty();
    });
  });

  return {
    async drain(limitMs) {
      draining = true;
      server.close();
      for (const response of underWay) if (!response.headersSent) response.setHeader("Connection", "close");
      if (underWay.size > 0)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, limitMs);
          onEmpty = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      server.closeAllConnections();
    },
  };
}
