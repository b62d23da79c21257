import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const done = new Map<string, Promise<string>>();

/** Bundles a program like the product and returns its path. tsx names every closure each time it is created. */
export function compiled(file: string): Promise<string> {
  const known = done.get(file);
  if (known) return known;
  const path = compile(file);
  done.set(file, path);
  return path;
}

async function compile(file: string): Promise<string> {
  const name = basename(file, ".ts");
  const outDir = `${root}test-results/bench`;
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    resolve: { alias: { "~": `${root}app` } },
    build: {
      ssr: fileURLToPath(new URL(file, import.meta.url)),
      outDir,
      emptyOutDir: false,
      target: "es2022",
      rollupOptions: { output: { entryFileNames: `${name}.mjs`, chunkFileNames: `${name}-[hash].mjs` } },
    },
  });
  return `${outDir}/${name}.mjs`;
}
