import { createListeners } from "~/domain/listeners";

/** How long a request waits before it is made again. */
const AGAIN_AFTER_MS = 2000;

type Fetch = typeof globalThis.fetch;

/**
 * Remix asks for the data of pages and sends forms by `fetch`, and puts an error page in the place of a page whose request fails. Without a
 * network a page stays instead: what it asks for is asked again until it is answered, and a form is told that it was not sent, never sent later.
 */
export interface PageRequests {
  fetch: Fetch;
  /**
   * The page reads this path by itself until the answer is called. Where such a request fails, also for a server without its database, it is made again without
   * a word until it is answered, and the page stays: maps and alarms reach it by its socket.
   */
  readsByItself: (path: string) => () => void;
  /** Whether a page that was asked for waits for the network. */
  isWaiting: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Called when a form was not sent. */
  onNotSent: (listener: () => void) => () => void;
}

interface PageRequestsOptions {
  fetch: Fetch;
  /** Of the product's own pages. */
  origin: string;
  /** Resolves after a pause, or as soon as the network is back. */
  pause: (forMs: number) => Promise<void>;
}

/** An action's answer without data, which leaves the page and its figures as they are (Remix's single fetch, as `turbo-stream` codes it). */
const notSent = (): Response => new Response('[{"_1":-7},"data"]\n', { status: 503, headers: { "X-Remix-Response": "yes" } });

const isAway = ({ status }: Response): boolean => [502, 503, 504].includes(status);
/** A proxy's page for a server that is away. */
const isOfProxy = (answer: Response): boolean => isAway(answer) && !answer.headers.has("X-Remix-Response");

export function createPageRequests({ fetch, origin, pause }: PageRequestsOptions): PageRequests {
  const listeners = createListeners<() => void>();
  const notSentListeners = createListeners<() => void>();
  const ownReads = new Set<string>();
  let waiting = 0;

  const wait = (by: 1 | -1): void => {
    waiting += by;
    listeners.tell((listener) => listener());
  };

  /** Null where nothing answers. @throws what the page itself ended the request with */
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
    notSentListeners.tell((listener) => listener());
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

/** Those of this page, from the first call on in place of the browser's `fetch`. */
export function pageRequests(): PageRequests {
  if (shared) return shared;
  shared = createPageRequests({ fetch: window.fetch.bind(window), origin: location.origin, pause: pauseUntilOnline });
  window.fetch = shared.fetch;
  return shared;
}
