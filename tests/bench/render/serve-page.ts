import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, preview } from "vite";

export interface ServedPage {
  url: string;
  stop: () => Promise<void>;
}

export async function servePage(): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), "isobar-maps-"));
  const root = fileURLToPath(new URL("page", import.meta.url));
  const alias = { "~": fileURLToPath(new URL("../../../app", import.meta.url)) };
  await build({ configFile: false, root, logLevel: "error", resolve: { alias }, build: { target: "es2022", outDir, emptyOutDir: true } });
  const server = await preview({ configFile: false, root, logLevel: "error", build: { outDir }, preview: { port: 0, host: "127.0.0.1" } });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error("the page of the maps is not served");
  return {
    url,
    async stop() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
