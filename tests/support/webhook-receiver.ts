import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { projectFile } from "~/project-root.server";

const file = (name: string): Buffer => readFileSync(projectFile(`tests/support/push-service/${name}`));

export const receiversHere = { webhookHosts: ["localhost"], webhookCa: file("certificate.pem") };

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** Sets the status of later answers; 204 at first. */
  answer: (status: number) => void;
}

/** Closes with the test. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  let status = 204;
  const received: ReceivedWebhook[] = [];
  const server = createServer({ key: file("key.pem"), cert: file("certificate.pem") }, (request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, status < 400 && status >= 300 ? { Location: "https://localhost:1/" } : {}).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `https://localhost:${port}/alarms`, received, answer: (next) => void (status = next) };
}
