import { once } from "node:events";
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface DatabaseProxy {
  uri: string;
  /** Accepts connections and holds back every byte, in both directions. */
  fallSilent: () => void;
  /** Bytes held back arrive late. */
  recover: () => Promise<void>;
  /** Refuses new connections and cuts open ones. */
  refuse: () => Promise<void>;
  /** Delays every reply, or only replies to requests that contain `word`. */
  delay: (ms: number, word?: string) => void;
  /** Cuts all connections instead of forwarding the next reply to a request that contains `word`. */
  cutAtReplyTo: (word: string) => void;
  close: () => Promise<void>;
}

export async function startDatabaseProxy(target: NetConnectOpts): Promise<DatabaseProxy> {
  const pairs = new Set<() => void>();
  const undisturbed = { delayMs: 0, delayedWord: "", cutWord: null as string | null };
  let fault = { ...undisturbed };
  let passing = Promise.resolve();
  let pass = (): void => undefined;

  /** Forwards chunks in order once `mayPass` resolves; then ends the other side. */
  function relay(from: Socket, to: Socket, mayPass: (chunk: Buffer) => Promise<boolean>): void {
    let last = Promise.resolve();
    from.on("data", (chunk) => {
      const allowed = mayPass(chunk);
      last = last.then(async () => void ((await allowed) && !to.destroyed && to.write(chunk)));
    });
    from.on("error", () => undefined).on("close", () => void last.then(() => to.end()));
  }

  const server = createServer((client) => {
    const database = connect(target);
    let asked = "";
    const cut = (): void => {
      client.destroy();
      database.destroy();
      pairs.delete(cut);
    };
    pairs.add(cut);
    client.on("close", () => pairs.delete(cut));
    relay(client, database, async (chunk) => {
      await passing;
      asked = chunk.toString("latin1");
      return true;
    });
    relay(database, client, async () => {
      const { delayMs, delayedWord, cutWord } = fault;
      await passing;
      if (cutWord !== null && asked.includes(cutWord)) {
        fault.cutWord = null;
        cutAll();
        return false;
      }
      if (delayMs > 0 && asked.includes(delayedWord)) await pause(delayMs);
      return true;
    });
  });
  const listen = async (port: number): Promise<number> => {
    await once(server.listen(port, "127.0.0.1"), "listening");
    return (server.address() as AddressInfo).port;
  };
  const cutAll = (): void => {
    for (const cut of [...pairs]) cut();
  };
  const port = await listen(0);
  const close = async (): Promise<void> => {
    pass();
    cutAll();
    if (server.listening) await once(server.close(), "close");
  };

  return {
    uri: `mongodb://127.0.0.1:${port}/isobar?directConnection=true`,
    fallSilent() {
      passing = new Promise((resolve) => (pass = resolve));
    },
    async recover() {
      fault = { ...undisturbed };
      pass();
      passing = Promise.resolve();
      if (!server.listening) await listen(port);
    },
    refuse: close,
    delay(ms, word = "") {
      fault.delayMs = ms;
      fault.delayedWord = word;
    },
    cutAtReplyTo(word) {
      fault.cutWord = word;
    },
    close,
  };
}
