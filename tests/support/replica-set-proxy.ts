import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { errorReply, MessageReader, parseMessage, replyTo } from "@isobar/embedded-database/messages";
import mongoose, { type mongo } from "mongoose";

const { BSON } = mongoose.mongo;
const HEADER_BYTES = 16;
const GREETINGS = ["hello", "ismaster", "isMaster"];
/** The answer of a member that is no longer primary. */
const STEPPED_DOWN = { errmsg: "not primary", code: 10107, codeName: "NotWritablePrimary", errorLabels: ["RetryableWriteError"] };

/** Outcome of one retryable write. */
export type WriteFate = "answered" | "refused" | "replyLost";

/**
 * Presents the embedded server as a one-member replica set, so that the driver uses sessions and retries writes. A
 * retried write gets the first answer, as in MongoDB. `fateOf` decides each first attempt.
 */
export async function startReplicaSetProxy(socketPath: string, fateOf: () => WriteFate) {
  const sockets = new Set<Socket>();
  const answeredBefore = new Map<string, Buffer>();
  const reported = { refused: 0, replyLost: 0, repeated: 0 };
  const server = createServer((near) => {
    const far = connect(socketPath);
    for (const one of [near, far]) sockets.add(one.on("error", () => undefined).on("close", () => sockets.delete(one)));
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    const [asked, answered] = [new MessageReader(), new MessageReader()];
    const waiting: ((reply: Buffer) => void)[] = [];
    near.on("data", (chunk: Buffer) => {
      for (const message of asked.read(chunk)) pass(Buffer.from(message));
    });
    far.on("data", (chunk: Buffer) => {
      for (const reply of answered.read(chunk)) waiting.shift()?.(Buffer.from(reply));
    });

    function pass(message: Buffer): void {
      const request = parseMessage(message);
      if (GREETINGS.includes(request.name)) {
        waiting.push((reply) => near.write(replyTo(request, BSON.serialize({ ...bodyOf(reply), ...membership() }) as Buffer)));
        return void far.write(message);
      }
      const { txnNumber, lsid } = request.command;
      const { bytes } = withoutSession(message);
      if (txnNumber === undefined) {
        if (request.wantsReply) waiting.push((reply) => near.write(reply));
        return void far.write(bytes);
      }
      const attempt = BSON.EJSON.stringify({ lsid, txnNumber });
      const known = answeredBefore.get(attempt);
      if (known) {
        reported.repeated++;
        return void near.write(replyTo(request, known));
      }
      const fate = fateOf();
      if (fate === "refused") {
        reported.refused++;
        return void near.write(replyTo(request, errorReply(STEPPED_DOWN)));
      }
      waiting.push((reply) => {
        answeredBefore.set(attempt, documentOf(reply));
        if (fate === "answered") return void near.write(reply);
        reported.replyLost++;
        near.destroy();
      });
      far.write(bytes);
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const me = `127.0.0.1:${port}`;
  const membership = () => ({
    setName: "rs0",
    hosts: [me],
    me,
    primary: me,
    setVersion: 1,
    secondary: false,
    logicalSessionTimeoutMinutes: 30,
  });
  return {
    uri: `mongodb://${me}/isobar?replicaSet=rs0`,
    told: reported,
    close(): void {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The document of a reply, which is its only section. */
const documentOf = (reply: Buffer): Buffer => reply.subarray(reply.readInt32LE(12) === 1 ? HEADER_BYTES + 20 : HEADER_BYTES + 5);
const bodyOf = (reply: Buffer): mongo.Document => BSON.deserialize(documentOf(reply), { promoteValues: false });

function withoutSession(message: Buffer): { bytes: Buffer } {
  const bodyAt = HEADER_BYTES + 5;
  const end = bodyAt + message.readInt32LE(bodyAt);
  const {
    lsid: _session,
    txnNumber: _number,
    $clusterTime: _time,
    ...body
  } = BSON.deserialize(message.subarray(bodyAt, end), {
    promoteValues: false,
  });
  const bytes = Buffer.concat([message.subarray(0, bodyAt), BSON.serialize(body), message.subarray(end)]);
  bytes.writeInt32LE(bytes.length, 0);
  return { bytes };
}
