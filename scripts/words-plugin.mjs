// The words of pages: a file per language and room (app/i18n/word-rooms.ts), whose addresses `virtual:words` names to server and browser.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { wordRooms } from "../app/i18n/word-rooms.ts";

const MODULE = "virtual:words";
const ADDRESS = /^[/]assets[/]words-(?<language>[a-z]+)-(?<room>[a-zA-Z]+)-[0-9a-f]+[.]json$/;
const FALLBACK = "en";

const folder = fileURLToPath(new URL("../locales", import.meta.url));
const read = (language, namespace) => JSON.parse(readFileSync(`${folder}/${language}/${namespace}.json`, "utf8"));

const isWords = (value) => typeof value === "object" && value !== null;
const withFallback = (own, english) =>
  Object.fromEntries(
    Object.keys({ ...english, ...own }).map((key) => [
      key,
      isWords(own[key]) && isWords(english[key]) ? withFallback(own[key], english[key]) : (own[key] ?? english[key]),
    ]),
  );

const hasFile = (language, namespace) => readdirSync(`${folder}/${language}`).includes(`${namespace}.json`);
const wordsOf = (language, namespace) =>
  hasFile(language, namespace) ? withFallback(read(language, namespace), read(FALLBACK, namespace)) : read(FALLBACK, namespace);

const contentOf = (language, room) =>
  JSON.stringify(Object.fromEntries(wordRooms[room].map((namespace) => [namespace, wordsOf(language, namespace)])));
const nameOf = (language, room) => {
  const hash = createHash("sha256").update(contentOf(language, room)).digest("hex").slice(0, 8);
  return `assets/words-${language}-${room}-${hash}.json`;
};

const files = () => readdirSync(folder).flatMap((language) => Object.keys(wordRooms).map((room) => ({ language, room })));

export function words() {
  let ofPages = false;
  return {
    name: "words",
    configResolved({ command, build: { ssr } }) {
      ofPages = command === "build" && !ssr;
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return;
      const addresses = {};
      for (const { language, room } of files()) (addresses[language] ??= {})[room] = `/${nameOf(language, room)}`;
      return `export const addresses = ${JSON.stringify(addresses)};`;
    },
    generateBundle() {
      if (!ofPages) return;
      for (const { language, room } of files())
        this.emitFile({ type: "asset", fileName: nameOf(language, room), source: contentOf(language, room) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { language, room } = ADDRESS.exec(request.url)?.groups ?? {};
        if (!language) return next();
        response.setHeader("Content-Type", "application/json").end(contentOf(language, room));
      });
    },
    handleHotUpdate({ file, server }) {
      if (file.startsWith(folder)) server.ws.send({ type: "full-reload" });
    },
  };
}
