import { createListeners } from "~/domain/listeners";

/** Pause before a retry. */
const AGAIN_AFTER_MS = 2000;

type Fetch = typeof globalThis.fetch;

/**
 * Remix sends requests by `fetch` and shows an error page if one fails. Without a network this keeps the page: data
 * requests retry until answered, a form is reported as not sent.
 */
export interface PageRequests {
  fetch: Fetch;
  /**
   * The page polls this path until the returned function is called. A failed poll retries silently and keeps the page.
   */
  readsByItself: (path: string) => () => void;
  isWaiting: () => boolean;
  subscribe: (listener: () => void) => () => void;
  onNotSent: (listener: () => void) => () => void;
}

interface PageRequestsOptions {
  fetch: Fetch;
  /** Origin of the product's pages. */
  origin: string;
  pause: (forMs: number) => Promise<void>;
}

/** An action's answer without data, which changes nothing (Remix's single fetch, in `turbo-stream` encoding). */
const notSent = (): Response => new Response('[{"_1":-7},"data"]\n', { status: 503, headers: { "X-Remix-Response": "yes" } });

const isAway = ({ status }: Response): boolean => [502, 503, 504].includes(status);
/** A proxy's error page while the server is away. */
const isOfProxy = (answer: Response): boolean => isAway(answer) && !answer.headers.has("X-Remix-Response");

export function createPageRequests({ fetch, origin, pause }: PageRequestsOptions): PageRequests {
  const listeners = createListeners<() => void>();
  const notSentListeners = createListeners<() => void>();
  const ownReads = new Set<string>();
  let waiting = 0;

  const wait = (by: 1 | -1): void => {
    waiting += by;
    listeners.notify((listener) => listener());
  };

  /** Null without an answer. @throws the page's own abort reason */
  const answerOf = async (
    request: Parameters<Fetch>[0],
    init: RequestInit | undefined,
    isNone: (answer: Response) => boolean = isOfProxy,
  ): Promise<Response | null> => {
    try {
      const answer = await fetch(request, init);
      return isNone(answer) ? null : answer;
    } catch (error) {
      if (init?.signal?.aborted || !(error instanceof TypeError)) throw error;
      return null;
    }
  };

  const askAgain = async (ask: () => Promise<Response | null>, signal: AbortSignal | null | undefined): Promise<Response> => {
    for (;;) {
      await pause(AGAIN_AFTER_MS);
      signal?.throwIfAborted();
      const answer = await ask();
      if (answer) return answer;
    }
  };

  const ask = async (request: Parameters<Fetch>[0], init: RequestInit | undefined, isOwn: boolean): Promise<Response> => {
    const once = () => answerOf(request, init, isOwn ? isAway : isOfProxy);
    const first = await once();
    if (first) return first;
    if (isOwn) return askAgain(once, init?.signal);
    wait(1);
    return askAgain(once, init?.signal).finally(() => wait(-1));
  };

  const send = async (request: Parameters<Fetch>[0], init: RequestInit): Promise<Response> => {
    const answer = await answerOf(request, init);
    if (answer) return answer;
    notSentListeners.notify((listener) => listener());
    return notSent();
  };

  return {
    fetch(request, init) {
      const url = new URL(request instanceof Request ? request.url : request, origin);
      if (url.origin !== origin || !url.pathname.endsWith(".data")) return fetch(request, init);
      if ((init?.method ?? "GET") !== "GET") return send(request, init ?? {});
      return ask(request, init, ownReads.has(url.pathname.slice(0, -".data".length)));
    },
    readsByItself(path) {
      ownReads.add(path);
      return () => void ownReads.delete(path);
    },
    isWaiting: () => waiting > 0,
    subscribe: listeners.subscribe,
    onNotSent: notSentListeners.subscribe,
  };
}

const pauseUntilOnline = (forMs: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(over, forMs);
    window.addEventListener("online", over);
    function over(): void {
      clearTimeout(timer);
      window.removeEventListener("online", over);
      resolve();
    }
  });

let shared: PageRequests | null = null;

/** This page's requests; the first call replaces the browser's `fetch`. */
export function pageRequests(): PageRequests {
  if (shared) return shared;
  shared = createPageRequests({ fetch: window.fetch.bind(window), origin: location.origin, pause: pauseUntilOnline });
  window.fetch = shared.fetch;
  return shared;
}
