/** A browser that Playwright cannot drive as installed, with the actions a story needs. Elements are found by XPath. */
export interface OtherBrowser {
  open: (address: string) => Promise<void>;
  /** Clicks the first match once it exists. */
  click: (xpath: string) => Promise<void>;
  /** Types into the first match; a final line break is Enter. */
  type: (xpath: string, text: string) => Promise<void>;
  /** The visible text of the first match; null if there is none. */
  textOf: (xpath: string) => Promise<string | null>;
  attributeOf: (xpath: string, name: string) => Promise<string | null>;
  address: () => Promise<string>;
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Limit of waits for elements: two cores run the server, the mats and the browser. */
export const ELEMENT_WITHIN_MS = 20_000;

/**
 * Runs in the page: records errors thrown or uncaught by its code. Self-contained, because browsers receive it as text.
 */
export const noteErrors = `
  if (!window.thrown) {
    window.thrown = [];
    addEventListener("error", ({ message }) => window.thrown.push(message));
    addEventListener("unhandledrejection", ({ reason }) => window.thrown.push(String(reason)));
  }`;
