import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { Agent, createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import ece from "http_ece";
import { onTestFinished } from "vitest";
import { pushMessageSchema, type PushMessage } from "~/domain/push/message";
import type { PushAddress } from "~/domain/push/subscription";
import { projectFile } from "~/project-root.server";

export interface PushService {
  options: { pushServices: string; pushAgent: Agent };
  subscribe: () => Phone;
  asked: () => number;
  /** Sets the status of later answers; 201 at first. */
  answer: (status: number, headers?: Record<string, string>) => void;
}

/** Opens messages as in RFC 8291. */
export interface Phone {
  address: PushAddress;
  messages: PushMessage[];
  headers: IncomingHttpHeaders[];
}

const file = (name: string): Buffer => readFileSync(projectFile(`tests/support/push-service/${name}`));

export function newSubscription(host = "push.example"): { address: PushAddress; privateKey: ECDH } {
  const privateKey = createECDH("prime256v1");
  const keys = { p256dh: privateKey.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
  return { address: { endpoint: `https://${host}/push/${randomBytes(8).toString("hex")}`, keys }, privateKey };
}

/** Closes with the test. */
export async function openPushService(): Promise<PushService> {
  const phones = new Map<string, { phone: Phone; privateKey: ECDH }>();
  let status = 201;
  let headers: Record<string, string> = {};
  let asked = 0;
  const server = createServer({ key: file("key.pem"), cert: file("certificate.pem") }, (request, response) => {
    void buffer(request).then((body) => {
      asked += 1;
      response.writeHead(status, headers).end();
      const known = phones.get(request.url ?? "");
      if (!known || status >= 300) return;
      const { phone, privateKey } = known;
      const text = openedBy(phone, privateKey, body);
      if (text === null) return;
      phone.headers.push(request.headers);
      phone.messages.push(pushMessageSchema.parse(JSON.parse(text)));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  return {
    options: { pushServices: `localhost:${port}`, pushAgent: new Agent({ ca: file("certificate.pem") }) },
    subscribe() {
      const { address, privateKey } = newSubscription(`localhost:${port}`);
      const phone: Phone = { address, messages: [], headers: [] };
      phones.set(new URL(address.endpoint).pathname, { phone, privateKey });
      return phone;
    },
    asked: () => asked,
    answer(next, more = {}) {
      status = next;
      headers = more;
    },
  };
}

/** Null for any other browser's message. */
function openedBy({ address: { keys } }: Phone, privateKey: ECDH, body: Buffer): string | null {
  try {
    return ece.decrypt(body, { version: "aes128gcm", privateKey, authSecret: keys.auth }).toString();
  } catch {
    return null;
  }
}

/** The claims of the VAPID token (RFC 8292), its signature checked. */
export function readVapid({ authorization = "" }: IncomingHttpHeaders): { publicKey: string; claims: unknown } {
  const [, token = "", publicKey = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = verify("sha256", Buffer.from(`${head}.${body}`), { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
  if (!signed) throw new Error("The token is not signed with the key that came with it");
  return { publicKey, claims: JSON.parse(Buffer.from(body, "base64url").toString()) };
}
