import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { build } from "vite";
import { loadAnalysis } from "../../app/analysis/load.server";
import { analysisTypes } from "../../app/domain/analysis-types";
import { runCore } from "../support/core-run";
import { test } from "./support/test";

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The typed face and its recordings as one browser script; the module itself stays a server address. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "~": file("../../app") } },
    build: { write: false, target: "es2022", rollupOptions: { input: file("support/core-page.ts") } },
  });
  const outputs = Array.isArray(built) ? built : "output" in built ? [built] : [];
  const [chunk] = outputs.flatMap(({ output }) => output).filter((part) => part.type === "chunk");
  if (!chunk) throw new Error("Vite built no script");
  return chunk.code;
}

test("[CORE-1] [NEW-1] a page and its worker run the server's module and get the same figures, pictures and results of every type, bit for bit", async ({
  page,
}) => {
  const code = await script();
  await page.route("/core/", (route) =>
    route.fulfill({ contentType: "text/html", body: '<!doctype html><body><script type="module" src="/core/page.js"></script>' }),
  );
  await page.route("/core/page.js", (route) => route.fulfill({ contentType: "text/javascript", body: code }));
  const served = page.waitForResponse(/\.wasm$/);
  await page.goto("/core/");

  const module = await served;
  expect(module.headers()["content-type"]).toBe("application/wasm");
  expect(Buffer.compare(await module.body(), await readFile(file("../../wasm-core/build/core.wasm")))).toBe(0);

  const output = page.getByRole("status");
  await expect(output).not.toBeEmpty({ timeout: 60_000 });
  const inBrowser: unknown = JSON.parse((await output.textContent()) ?? "");
  const onServer = await runCore(await loadAnalysis());
  expect(Object.keys(onServer)).toEqual(expect.arrayContaining(analysisTypes.map((type) => `analysis ${type}`)));
  expect(inBrowser).toEqual({ page: onServer, worker: onServer });
});
