import { spawn, type ChildProcess } from "node:child_process";
import { startBuiltServer, type BuiltServer } from "../pixels/built-server";
import { seedMats, type MatGroup } from "./seed-mats";

export interface LargeClinic extends BuiltServer {
  stream: (mats: number) => void;
}

export async function openLargeClinic({ password, mats }: { password: string; mats: number }): Promise<LargeClinic> {
  let groups: MatGroup[] = [];
  const server = await startBuiltServer(password, {
    prepare: async (dataDir) => void (groups = await seedMats(dataDir, { password, mats })),
  });
  let played: ChildProcess | null = null;
  return {
    ...server,
    stream(streaming) {
      const share = groups.map((group, index) => ({
        ...group,
        count: Math.floor(streaming / groups.length) + (index < streaming % groups.length ? 1 : 0),
      }));
      played = spawn(process.execPath, ["--import", "tsx", "tests/bench/dashboard/mats.ts", server.url, JSON.stringify(share)], {
        stdio: ["ignore", "ignore", "inherit"],
      });
    },
    async stop() {
      played?.kill("SIGTERM");
      await server.stop();
    },
  };
}
