import { createRemixStub } from "@remix-run/testing";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { ProtocolName } from "~/domain/guidance/protocols";
import { renderInLanguage } from "../../../../tests/support/i18n";
import { progressThrough } from "./protocol-progress";
import { ProtocolGuide } from "./ProtocolGuide";

/** The guide of a protocol whose last step is captured at a click. */
function show(name: ProtocolName, before: (string | null)[], last: string) {
  function Live() {
    const [done, setDone] = useState(before);
    const progress = progressThrough({ name, begunAtMs: 1000, again: null }, done);
    return (
      <>
        <button onClick={() => setDone([...before.slice(0, -1), last])}>capture</button>
        <ProtocolGuide {...{ progress, stance: "feet", running: false, historyTo: "/analyses", balanceTestsTo: "/patients/p/balance" }} />
      </>
    );
  }
  const opened = (page: string) => () => <p>{page}</p>;
  const Stub = createRemixStub([
    { path: "/", Component: Live },
    { path: "/patients/p/balance", Component: opened("the balance tests") },
    { path: "/compare", Component: opened("side by side") },
  ]);
  renderInLanguage(<Stub />);
  fireEvent.click(screen.getByRole("button", { name: "capture" }));
}

test("[PEER-4] once the last capture of a CTSIB is made, the page of its balance tests opens", async () => {
  show("ctsib", ["a1", "a2", "a3", null], "a4");
  expect(await screen.findByText("the balance tests")).toBeTruthy();
});

test("[PEER-4] [RES-8] after the four stances they stand side by side", async () => {
  show("fourStances", ["a1", "a2", "a3", null], "a4");
  expect(await screen.findByText("side by side")).toBeTruthy();
});

test("[PEER-4] captures that are too many for one page stay linked one by one", () => {
  show("gaitPasses", ["a1", "a2", "a3", "a4", null], "a5");
  expect(screen.getAllByRole("link", { name: /^Result \d/ }).map((link) => link.getAttribute("href"))).toHaveLength(5);
});
