import { RemixBrowser } from "@remix-run/react";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { startI18n } from "~/i18n/i18n.client";
import { rememberEarlyChoices } from "~/ui/form/early-choices";

rememberEarlyChoices();
const [i18n] = await Promise.all([startI18n(), decodePageData()]);

// In one go: a press while a page is half hydrated may be lost.
flushSync(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
      </I18nextProvider>
    </StrictMode>,
  );
});

/**
 * Waits for the data of the page. `RemixBrowser` decodes them when it is first called and throws the promise of them: rendered, it would
 * suspend the root, and a press meanwhile ends with React's error 345 and a page drawn anew.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}
