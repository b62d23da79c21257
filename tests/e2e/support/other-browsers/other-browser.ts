/** A browser that Playwright cannot drive as it is installed, with what a story needs of it. Elements are found by XPath. */
export interface OtherBrowser {
  open: (address: string) => Promise<void>;
  /** Clicks the first such element once it is there. */
  click: (xpath: string) => Promise<void>;
  /** Types into the first such element; a line break at the end is Enter. */
  type: (xpath: string, text: string) => Promise<void>;
  /** The visible text of the first such element; null when there is none. */
  textOf: (xpath: string) => Promise<string | null>;
  attributeOf: (xpath: string, name: string) => Promise<string | null>;
  address: () => Promise<string>;
  /** What the page threw since it was opened. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** What waits for an element gives up after so long: two cores run the server, the mats and the browser. */
export const ELEMENT_WITHIN_MS = 20_000;

/**
 * Runs in the page: notes what the page's own code throws, and what it leaves uncaught. Written without a name from outside,
 * because the browsers get it as text.
 */
export const noteErrors = `
  if (!window.thrown) {
    window.thrown = [];
    addEventListener("error", ({ message }) => window.thrown.push(message));
    addEventListener("unhandledrejection", ({ reason }) => window.thrown.push(String(reason)));
  }`;
