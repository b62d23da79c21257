import { createRemixStub } from "@remix-run/testing";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { i18nFor } from "~/i18n/i18n.server";
import { Dialog } from "./Dialog";
import { Button } from "./form/Button";

test("[UX-6] the server sends a dialog open and whole: title, content, a link that closes it and its actions", () => {
  const Stub = createRemixStub([
    {
      path: "/",
      Component: () => (
        <Dialog title="Add patient" closeTo="/patients" actions={<Button form="patient">Add</Button>}>
          <form id="patient" />
        </Dialog>
      ),
    },
  ]);
  // React Router uses layout effects, which React warns about on a server.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const page = document.createElement("div");
  page.innerHTML = renderToString(
    <I18nextProvider i18n={i18nFor("en")}>
      <Stub />
    </I18nextProvider>,
  );
  const dialog = page.querySelector("dialog[open]");
  expect(dialog?.querySelector("#dialog-title")?.textContent).toBe("Add patient");
  expect(dialog?.querySelector("a[aria-label=Close]")?.getAttribute("href")).toBe("/patients");
  expect(dialog?.querySelector("button[form=patient]")?.textContent).toBe("Add");
});
