import { spawn } from "node:child_process";
import { join } from "node:path";
import { build } from "vite";
import { beforeAll, onTestFinished } from "vitest";
import { projectFile } from "~/project-root.server";

/**
 * Bundles `tests/support/<name>.ts` before the file's tests. Returns a function that starts it as a process until the
 * test's end. A bundle starts in 0.1 s, the sources in 2 s.
 */
export function bundledChild(name: string) {
  /** Within the project, so that the child finds its runtime files. */
  const folder = projectFile(`node_modules/.cache/${name}-${process.pid}`);

  beforeAll(async () => {
    await build({
      root: projectFile("."),
      configFile: false,
      logLevel: "error",
      publicDir: false,
      resolve: { alias: { "~": projectFile("app") } },
      build: { ssr: `tests/support/${name}.ts`, outDir: folder, target: "node20", minify: false },
    });
  }, 60_000);

  return (args: readonly string[], environment: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [join(folder, `${name}.js`), ...args], {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, ...environment },
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    return child;
  };
}
