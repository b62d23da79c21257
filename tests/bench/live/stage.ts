import { z } from "zod";
import { startChild, type Child } from "./child";
import { compiled } from "./compiled";
import type { Form } from "./light-viewer";

export interface Stage {
  /** `url` is a WebSocket address. */
  server: (
    kind: ServerKind,
    settings: { mats: number; port?: number; servesDownloads?: boolean; redisUrl?: string | undefined; watchesLoop?: boolean },
  ) => Promise<{ child: Child; url: string; port: number }>;
  start: (file: string, settings: object) => Promise<Child>;
  end: () => void;
}

export type ServerKind = "isobar" | "bare";

export interface Scene {
  server: ServerKind;
  mats: number;
  viewers: number;
  form: Form;
  hz: number;
}

const readySchema = z.object({ port: z.number() });

export function openStage(): Stage {
  const children: Child[] = [];
  const start = async (file: string, settings: object): Promise<{ child: Child; ready: unknown }> => {
    const child = startChild(await compiled(file), settings);
    children.push(child);
    return { child, ready: await child.ask("ready") };
  };
  return {
    async server(kind, settings) {
      const { child, ready } = await start(`./${kind}-server.ts`, settings);
      const { port } = readySchema.parse(ready);
      return { child, port, url: `ws://127.0.0.1:${port}` };
    },
    start: async (file, settings) => (await start(file, settings)).child,
    end() {
      for (const child of children) child.end();
    },
  };
}
