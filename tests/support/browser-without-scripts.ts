import { createBrowser } from "./browser";

export interface OpenedPage {
  status: number;
  /** Path and query after redirects. */
  path: string;
  html: string;
}

export interface BrowserWithoutScripts {
  open: (path: string) => Promise<OpenedPage>;
  send: (path: string, form: Record<string, string>) => Promise<OpenedPage>;
}

export function openBrowser(server: { url: string }): BrowserWithoutScripts {
  const browser = createBrowser();

  async function ask(path: string, form?: Record<string, string>): Promise<OpenedPage> {
    const answer = await browser.send(server.url + path, form);
    const location = answer.headers.get("Location");
    return location === null ? { status: answer.status, path, html: await answer.text() } : ask(location);
  }
  return { open: (path) => ask(path), send: ask };
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };

/** Without data for scripts. */
export const pageTexts = ({ html }: OpenedPage): string[] =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .split(/<[^>]*>/)
    .map((text) => text.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity).trim())
    .filter((text) => text !== "");
