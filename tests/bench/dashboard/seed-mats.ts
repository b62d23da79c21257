import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface MatGroup {
  serial: string;
  password: string;
  kind: string;
  count: number;
}

export async function seedMats(dataDir: string, { password, mats }: { password: string; mats: number }): Promise<MatGroup[]> {
  const env = { ...process.env, DATA_DIR: dataDir, DEMO_PASSWORD: password, MONGODB_URI: "" };
  const { stdout } = await run(process.execPath, ["--import", "tsx", "app/commands/admin.ts", "seed", "--ward", String(mats)], { env });
  return [...stdout.matchAll(/^npm run simulate -- --serial "(.+?)" --password (\S+) --kind (\S+) --count (\d+)/gm)].map(
    ([, serial = "", secret = "", kind = "", count]) => ({ serial, password: secret, kind, count: Number(count) }),
  );
}
