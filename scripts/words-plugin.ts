// A file per language and room (app/i18n/word-rooms.ts); `virtual:words` names their addresses.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { z } from "zod";
import { FALLBACK_LANGUAGE } from "../app/domain/language";
import { isRoom, rooms, wordRooms, type WordRoom } from "../app/i18n/word-rooms";

const MODULE = "virtual:words";
const ADDRESS = /^[/]assets[/]words-(?<language>[a-z]+)-(?<room>[a-zA-Z]+)-[0-9a-f]+[.]json$/;

type Words = { [key: string]: string | Words };

const wordsSchema: z.ZodType<Words> = z.lazy(() => z.record(z.string(), z.union([z.string(), wordsSchema])));

const folder = fileURLToPath(new URL("../locales", import.meta.url));

function read(language: string, namespace: string): Words {
  const path = `${folder}/${language}/${namespace}.json`;
  return existsSync(path) ? wordsSchema.parse(JSON.parse(readFileSync(path, "utf8"))) : {};
}

/** English where the language has no words. */
const withFallback = (own: Words, english: Words): Words =>
  Object.fromEntries(
    Object.entries({ ...english, ...own }).map(([key, words]) => {
      const fallback = english[key];
      return [key, typeof words === "object" && typeof fallback === "object" ? withFallback(words, fallback) : words];
    }),
  );

const contentOf = (language: string, room: WordRoom): string =>
  JSON.stringify(
    Object.fromEntries(
      wordRooms[room].map((namespace) => [namespace, withFallback(read(language, namespace), read(FALLBACK_LANGUAGE, namespace))]),
    ),
  );

function nameOf(language: string, room: WordRoom): string {
  const hash = createHash("sha256").update(contentOf(language, room)).digest("hex").slice(0, 8);
  return `assets/words-${language}-${room}-${hash}.json`;
}

const files = () => readdirSync(folder).flatMap((language) => rooms.map((room) => ({ language, room, name: nameOf(language, room) })));

export function words(): Plugin {
  let ofPages = false;
  return {
    name: "words",
    configResolved({ command, build: { ssr } }) {
      ofPages = command === "build" && !ssr;
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return;
      const addresses: Record<string, Record<string, string>> = {};
      for (const { language, room, name } of files()) (addresses[language] ??= {})[room] = `/${name}`;
      return `export const addresses = ${JSON.stringify(addresses)};`;
    },
    generateBundle() {
      if (!ofPages) return;
      for (const { language, room, name } of files()) this.emitFile({ type: "asset", fileName: name, source: contentOf(language, room) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { language, room } = ADDRESS.exec(request.url ?? "")?.groups ?? {};
        if (language === undefined || !isRoom(room)) return next();
        response.setHeader("Content-Type", "application/json").end(contentOf(language, room));
      });
    },
    handleHotUpdate({ file, server }) {
      if (file.startsWith(folder)) server.ws.send({ type: "full-reload" });
    },
  };
}
