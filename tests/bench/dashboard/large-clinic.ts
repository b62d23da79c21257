import { execFile, spawn, type ChildProcess } from "node:child_process";
import { promisify } from "node:util";
import { startBuiltServer, type BuiltServer } from "../pixels/built-server";
import type { MatGroup } from "./mats";

const run = promisify(execFile);
const tsx = ["--import", "tsx"];

/** The built product with a large clinic. */
export interface LargeClinic extends BuiltServer {
  /** Makes so many of its mats send one frame a second. */
  stream: (mats: number) => void;
}

/** Seeds a demo with so many additional mats by the command line, and starts the server on it. */
export async function openLargeClinic({ password, mats }: { password: string; mats: number }): Promise<LargeClinic> {
  let groups: MatGroup[] = [];
  const server = await startBuiltServer(password, async (dataDir) => {
    const env = { ...process.env, DATA_DIR: dataDir, DEMO_PASSWORD: password, MONGODB_URI: "" };
    const { stdout } = await run(process.execPath, [...tsx, "app/commands/seed.ts", "--ward", String(mats)], { env });
    groups = [...stdout.matchAll(/^npm run simulate -- --serial "(.+?)" --password (\S+) --kind (\S+) --count (\d+)/gm)].map(
      ([, serial = "", secret = "", kind = "", count]) => ({ serial, password: secret, kind, count: Number(count) }),
    );
  });
  let played: ChildProcess | null = null;
  return {
    ...server,
    stream(streaming) {
      const share = groups.map((group, index) => ({
        ...group,
        count: Math.floor(streaming / groups.length) + (index < streaming % groups.length ? 1 : 0),
      }));
      played = spawn(process.execPath, [...tsx, "tests/bench/dashboard/mats.ts", server.url, JSON.stringify(share)], {
        stdio: ["ignore", "ignore", "inherit"],
      });
    },
    async stop() {
      played?.kill("SIGTERM");
      await server.stop();
    },
  };
}
