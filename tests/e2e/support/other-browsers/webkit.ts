import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { ELEMENT_WITHIN_MS, noteErrors, type OtherBrowser } from "./other-browser";

/** Debian's WebKitGTK: its driver, a minimal browser, and a virtual screen. */
export interface WebKitPaths {
  driver: string;
  browser: string;
  screen: string;
}

const LIBRARIES = "/usr/lib";

export function webKitPaths(): WebKitPaths | undefined {
  const [driver, screen] = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"];
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES).filter((name) => name.endsWith("-linux-gnu")) : [];
  const browser = folders.map((folder) => `${LIBRARIES}/${folder}/webkit2gtk-4.1/MiniBrowser`).find((path) => existsSync(path));
  return browser !== undefined && existsSync(driver) && existsSync(screen) ? { driver, browser, screen } : undefined;
}

const DISPLAY = ":97";
const DRIVER = "http://127.0.0.1:4497";
const ENTER = "\uE007";

const MISSED = ["no such element", "stale element reference", "element not interactable", "element click intercepted"];

class DriverError extends Error {
  constructor(
    readonly kind: string,
    message: string,
  ) {
    super(`${kind}: ${message}`);
  }
}

const answerSchema = z.object({ value: z.unknown() });
const failureSchema = z.object({ value: z.object({ error: z.string(), message: z.string() }) });

async function command(method: "POST" | "GET" | "DELETE", path: string, body: object = {}): Promise<unknown> {
  const response = await fetch(DRIVER + path, { method, body: method === "POST" ? JSON.stringify(body) : undefined });
  const answer: unknown = await response.json();
  if (response.ok) return answerSchema.parse(answer).value;
  const { error, message } = failureSchema.parse(answer).value;
  throw new DriverError(error, message);
}

/** WebKit by the classic WebDriver, on a virtual screen, because it has no headless mode. */
export async function openWebKit({ driver, browser, screen }: WebKitPaths): Promise<OtherBrowser> {
  const started: ChildProcess[] = [];
  const run = (path: string, args: string[], env: Record<string, string> = {}): void =>
    void started.push(spawn(path, args, { stdio: "ignore", env: { ...process.env, ...env } }));
  const end = (): void => started.reverse().forEach((child) => void child.kill());
  run(screen, [DISPLAY, "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]);
  // A container has neither a graphics card nor the rights for WebKit's sandbox.
  const env = { DISPLAY, LIBGL_ALWAYS_SOFTWARE: "1", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", LANG: "en_GB.UTF-8" };
  run(driver, [`--port=${new URL(DRIVER).port}`], env);
  const page = await openSession(browser).catch((failure: unknown) => {
    end();
    throw failure;
  });

  const evaluate = async (script: string, ...args: string[]) => command("POST", `${page}/execute/sync`, { script, args });
  const read = async (xpath: string, property: string, ...args: string[]): Promise<string | null> =>
    z
      .string()
      .nullable()
      .parse(await evaluate(`${FIRST_MATCH} return element ? element.${property} : null`, xpath, ...args));
  /** A page that renders meanwhile replaces its elements. */
  const act = async (xpath: string, action: "click" | "value", body: object): Promise<void> => {
    for (const start = performance.now(); ; await pause(100)) {
      try {
        const element = z.record(z.string(), z.string()).parse(await command("POST", `${page}/element`, { using: "xpath", value: xpath }));
        return void (await command("POST", `${page}/element/${Object.values(element)[0]}/${action}`, body));
      } catch (failure) {
        const isMissed = failure instanceof DriverError && MISSED.includes(failure.kind);
        if (!isMissed || performance.now() - start > ELEMENT_WITHIN_MS) throw failure;
      }
    }
  };

  return {
    async open(address) {
      await command("POST", `${page}/url`, { url: address });
      await evaluate(noteErrors);
    },
    click: (xpath) => act(xpath, "click", {}),
    type: (xpath, text) => act(xpath, "value", { text: text.replace("\n", ENTER) }),
    textOf: (xpath) => read(xpath, "innerText"),
    attributeOf: (xpath, name) => read(xpath, "getAttribute(arguments[1])", name),
    address: async () => z.string().parse(await command("GET", `${page}/url`)),
    errors: async () => z.array(z.string()).parse(await evaluate("return window.thrown ?? []")),
    async close() {
      await command("DELETE", page);
      end();
    },
  };
}

const FIRST_MATCH =
  "const element = document.evaluate(arguments[0], document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue;";

/** Retries while the driver starts. */
async function openSession(browser: string): Promise<string> {
  const alwaysMatch = { browserName: "MiniBrowser", "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] } };
  for (let tries = 0; ; tries++) {
    try {
      const opened = await command("POST", "/session", { capabilities: { alwaysMatch } });
      return `/session/${z.object({ sessionId: z.string() }).parse(opened).sessionId}`;
    } catch (failure) {
      if (tries === 20) throw failure;
      await pause(250);
    }
  }
}
