import { spawn } from "node:child_process";
import { join } from "node:path";
import { build } from "vite";
import { beforeAll, onTestFinished } from "vitest";
import { projectFile } from "~/project-root.server";

/**
 * Bundles `tests/support/<name>.ts` before the tests of the file that calls it, and returns how one starts it in a process of its own, which
 * ends with the test. A bundle starts in a tenth of a second, where every process that compiled the sources for itself would need two. Vite
 * bundles it, since it alone knows how the words of the languages are bundled.
 */
export function bundledChild(name: string) {
  /** Within the project, where what the child reads at run time is found. */
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
