import type { Language } from "~/domain/language";

/** Set by scripts/service-worker-plugin.mjs per build. */
declare const BUILD: string;

const PREFIX = "isobar-offline-";
const CACHE = `${PREFIX}${BUILD}`;
const PAGE = "/offline";

/** In the user's language, with its files. @throws Error if one is unavailable */
export async function keepOfflinePage(): Promise<void> {
  const answer = await fetch(PAGE, { cache: "no-store" });
  if (!answer.ok || answer.redirected) throw new Error(`The offline page was answered with ${answer.status}`);
  const html = await answer.clone().text();
  const files = [...html.matchAll(/<link [^>]*?rel="(?:stylesheet|icon)"[^>]*>/g)].flatMap(
    ([link]) => /href="(\/[^"]+)"/.exec(link)?.[1] ?? [],
  );
  const cache = await caches.open(CACHE);
  await cache.addAll(files);
  await cache.put(PAGE, answer);
}

export async function keepOfflinePageIn(language: Language): Promise<void> {
  const kept = await (await keptPage())?.text();
  if (!kept?.includes(`<html lang="${language}"`)) await keepOfflinePage();
}

const keptPage = async (): Promise<Response | undefined> => (await caches.open(CACHE)).match(PAGE);

export async function forgetOldPages(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The server's page without time limit; the offline page only if the network fails. */
export async function answerNavigation({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const preloaded: unknown = await preloadResponse;
    return preloaded instanceof Response ? preloaded : await fetch(request);
  } catch (error) {
    const page = await keptPage();
    if (!page) throw error;
    return page;
  }
}

/** The server's file, else the stored one. Null for files of other pages. */
export function answerOfflineFile(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || !/^\/(assets\/[\w.-]+\.css|favicon\.svg)$/.test(pathname)) return null;
  return fetch(request).catch(async (error: unknown) => {
    const kept = await (await caches.open(CACHE)).match(request);
    if (!kept) throw error;
    return kept;
  });
}
