import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { addresses } from "virtual:words";
import { FALLBACK_LANGUAGE, isLanguage } from "~/domain/language";
import { i18nOptions } from "./options";
import { rooms, wordRooms, type WordRoom } from "./word-rooms";
import type { Words } from "./words";

const roomOf = (namespace: string): WordRoom | undefined => rooms.find((room) => wordRooms[room].some((name) => name === namespace));

const fetched = new Map<string, Promise<Words>>();

/** Throws a `TypeError` without a connection; the next call asks again. */
function fetchRoom(language: string, room: WordRoom): Promise<Words> {
  const address = addresses[isLanguage(language) ? language : FALLBACK_LANGUAGE][room];
  const known = fetched.get(address);
  if (known) return known;
  const words = fetch(address).then((response): Promise<Words> => {
    if (!response.ok) throw new TypeError(`${address}: ${response.status}`);
    return response.json();
  });
  fetched.set(address, words);
  words.catch(() => fetched.delete(address));
  return words;
}

/** Files have English where a language has no words. */
const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, namespace, done) => {
    const room = roomOf(namespace);
    if (!room) return done(null, {});
    fetchRoom(language, room).then(
      (words) => done(null, words[namespace] ?? {}),
      (error: unknown) => done(error instanceof Error ? error : String(error), null),
    );
  },
};

const needed = new Set<WordRoom>(["start"]);

/** Before `startI18n` it only fetches: routes run first. */
export async function loadRoom(room: WordRoom): Promise<void> {
  needed.add(room);
  await fetchRoom(i18next.language ?? document.documentElement.lang, room);
  if (i18next.isInitialized) await i18next.loadNamespaces(wordRooms[room]);
}

/** Hydrate only after it resolves, or the first render differs. Rejects without words: the page stays as written. */
export async function startI18n() {
  const language = document.documentElement.lang;
  await Promise.all([...needed].map((room) => fetchRoom(language, room)));
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      ...i18nOptions,
      fallbackLng: false,
      lng: language,
      ns: [...needed].flatMap((room) => wordRooms[room]),
      saveMissing: true,
      missingKeyHandler: (_languages, namespace, key) => reportError(new Error(`No words: ${namespace}:${key}`)),
    });
  return i18next;
}
