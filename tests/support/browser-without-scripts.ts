/** A page as a browser without JavaScript has it. */
export interface OpenedPage {
  status: number;
  /** Path and query of the page that redirects led to. */
  path: string;
  html: string;
}

export interface BrowserWithoutScripts {
  open: (path: string) => Promise<OpenedPage>;
  /** Sends a form to a page. */
  send: (path: string, form: Record<string, string>) => Promise<OpenedPage>;
}

/** A browser that keeps cookies, follows redirects and runs nothing. */
export function openBrowser(server: { url: string }): BrowserWithoutScripts {
  const cookies = new Map<string, string>();

  async function ask(path: string, init: RequestInit = {}): Promise<OpenedPage> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(server.url + path, { ...init, redirect: "manual", headers: { Cookie: cookie, Origin: server.url } });
    for (const given of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("Location");
    return location === null ? { status: response.status, path, html: await response.text() } : ask(location);
  }
  return { open: (path) => ask(path), send: (path, form) => ask(path, { method: "POST", body: new URLSearchParams(form) }) };
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };

/** The text of a page's elements, one after another, without what scripts would read. */
export const textsOf = ({ html }: OpenedPage): string[] =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .split(/<[^>]*>/)
    .map((text) => text.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity).trim())
    .filter((text) => text !== "");
