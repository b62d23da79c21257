import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nFor } from "~/i18n/i18n.server";
import { LiveRegions } from "../status/live-regions";
import { RedirectNotice } from "./RedirectNotice";
import { Toasts } from "./Toasts";

function pageAfter(ids: string[]) {
  const sent: string[] = [];
  const notices = ids.map((id) => (
    <RedirectNotice
      key={id}
      notice={{ tone: "success", key: "analysisSuccess", undo: { action: `/analyses/${id}`, intent: "restore", offeredMs: 30_000 } }}
    />
  ));
  const Page = createRemixStub([
    { path: "/", Component: () => [<LiveRegions key="live" />, ...notices, <Toasts key="toasts" />] },
    {
      path: "/analyses/:id",
      async action({ request, params }) {
        sent.push(`${params.id} ${new URLSearchParams(await request.text()).get("intent")}`);
        return null;
      },
      Component: () => null,
    },
  ]);
  return {
    page: (
      <I18nextProvider i18n={i18nFor("en")}>
        <Page />
      </I18nextProvider>
    ),
    sent,
  };
}

test("[HIST-2] each deletion has a toast of its own, whose button takes it back", async () => {
  const { page, sent } = pageAfter(["a1", "b2"]);
  render(page);
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(2));
  fireEvent.click(screen.getAllByRole("button", { name: "Undo" })[0] ?? document.body);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatch(/^(a1|b2) restore$/);
});

test("[HIST-2] [UX-6] without JavaScript a banner says what happened, with a form that takes it back", () => {
  const html = renderToStaticMarkup(pageAfter(["a1"]).page);
  expect(html).toMatch(/<noscript>.*Analysis deleted.*<form[^>]* method="post"[^>]* action="\/analyses\/a1"/s);
  expect(html).toMatch(/<button[^>]* name="intent" value="restore"[^>]*>Undo<\/button>/);
});
