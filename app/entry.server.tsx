import { buffer } from "node:stream/consumers";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { isLanguage, type Language } from "~/domain/language";
import { env } from "~/env.server";
import { withoutZeroBytes } from "~/http/answers/page-bytes.server";
import { log } from "~/http/log.server";
import { chooseLanguage } from "~/i18n/choose-language.server";
import { allWords, i18nFor } from "~/i18n/i18n.server";
import { warnOfMissingWords } from "~/i18n/missing-words";
import type { RunningServer } from "~/services/context";
import { NonceContext } from "~/ui/nonce";

export { env } from "~/env.server";
export { createPageHandler } from "~/http/answers/page-handler.server";
export { buildFiles, mountWebApp } from "~/http/web-app.server";
export { live } from "./server/start.server";

declare module "@remix-run/server-runtime" {
  /** Passed by server.ts. */
  interface AppLoadContext {
    cspNonce: string;
    server: RunningServer;
  }
  /** Loader data keeps its types, such as dates. */
  interface Future {
    v3_singleFetch: true;
  }
}

if (env.NODE_ENV === "development") warnOfMissingWords(allWords, log);

const RENDER_LIMIT_MS = 10_000;
export const streamTimeout = RENDER_LIMIT_MS - 1000;

/** Renders a whole page: it must work without JavaScript, and no loader defers. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { cspNonce }: AppLoadContext,
) {
  const i18n = i18nFor(await languageOfPage(request, remixContext));

  return new Promise<Response>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={cspNonce}>
        <I18nextProvider i18n={i18n}>
          <RemixServer context={remixContext} url={request.url} nonce={cspNonce} />
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce: cspNonce,
        onAllReady() {
          clearTimeout(limit);
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(buffer(pipe(withoutZeroBytes())).then((page) => new Response(page, { headers, status: failed ? 500 : status })));
        },
        onShellError(error) {
          clearTimeout(limit);
          reject(error instanceof Error ? error : new Error("The page could not be rendered", { cause: error }));
        },
        onError(error) {
          failed = true;
          log.error({ err: error, path: new URL(request.url).pathname }, "rendering failed");
        },
      },
    );
    const limit = setTimeout(abort, RENDER_LIMIT_MS);
  });
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  log.error({ err: error, path: new URL(request.url).pathname }, "request failed");
}

/** Without the user if the root loader failed. */
async function languageOfPage(request: Request, { staticHandlerContext }: EntryContext): Promise<Language> {
  const root: unknown = staticHandlerContext.loaderData.root;
  if (typeof root === "object" && root !== null && "locale" in root && isLanguage(root.locale)) return root.locale;
  return chooseLanguage(request);
}
