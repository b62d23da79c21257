import { RemixBrowser } from "@remix-run/react";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { startI18n } from "~/i18n/i18n.client";
import { rememberEarlyChoices } from "~/ui/form/early-choices";

rememberEarlyChoices();
const [i18n] = await Promise.all([startI18n(), decodePageData()]);

// Clicks during hydration can be lost.
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

/** `RemixBrowser` throws its data as a promise, which suspends the root: a click then fails with React's error 345. */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}
