import { useLocation } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { ProtocolName } from "~/domain/analysis/recording/protocol-run";
import { renderInLanguage } from "../../../../tests/support/i18n";
import { progressThrough } from "./protocol-progress";
import { ProtocolGuide } from "./ProtocolGuide";

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
  const opened = (page: string) =>
    function Opened() {
      const ids = new URLSearchParams(useLocation().search).getAll("analysis");
      return <p data-ids={ids.join()}>{page}</p>;
    };
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

test.each([
  ["fourStances", 4],
  ["gaitPasses", 5],
  ["singleSteps", 6],
] as const)("[PEER-4] [RES-8] after the last capture of %s all %d stand side by side", async (name, all) => {
  const ids = Array.from({ length: all }, (_, at) => `a${at + 1}`);
  const last = ids.at(-1) ?? "";
  show(name, [...ids.slice(0, -1), null], last);
  expect((await screen.findByText("side by side")).dataset.ids).toBe(ids.join());
});
