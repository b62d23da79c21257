import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { languageCodes } from "~/domain/language";
import { renderInLanguage } from "../../../tests/support/i18n";
import { createAnalysisStore } from "./analysis-store";
import { CoreNotice } from "./CoreNotice";
import { useAnalysis } from "./use-analysis";

const analysis = await loadAnalysis();
const mat = { kind: { parts: ["main"] }, geometry: { grid: { rows: 48, cols: 48 } } } as const;

function heldCore() {
  const waiting: { arrive: () => void; fail: () => void }[] = [];
  const store = createAnalysisStore(
    () =>
      new Promise((resolve, reject) =>
        waiting.push({ arrive: () => resolve(analysis), fail: () => reject(new TypeError("Failed to fetch")) }),
      ),
  );
  const next = (how: "arrive" | "fail") =>
    act(async () => {
      await Promise.resolve();
      waiting.shift()?.[how]();
      await Promise.resolve();
    });
  return { store, next };
}

function Page({ store }: { store: ReturnType<typeof createAnalysisStore> }) {
  return (
    <>
      <CoreNotice store={store} />
      <p>{useAnalysis(mat, store) ? "measuring" : "still"}</p>
    </>
  );
}

test("[CORE-1] a core that cannot be downloaded is announced, and the button downloads it again", async () => {
  const { store, next } = heldCore();
  renderInLanguage(<Page store={store} />);
  expect(screen.queryByRole("alert")).toBeNull();

  await next("fail");
  expect(screen.getByRole("alert").textContent).toMatch(/could not be downloaded/);
  expect(screen.getByText("still")).toBeTruthy();

  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await next("fail");
  expect(screen.getByRole("alert")).toBeTruthy();

  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await next("arrive");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("measuring")).toBeTruthy();
});

test.each(languageCodes)("[CORE-1] the notice speaks %s", async (language) => {
  const { store, next } = heldCore();
  renderInLanguage(<Page store={store} />, language);
  await next("fail");
  const words = screen.getByRole("alert").textContent;
  expect(words).not.toMatch(/core\.notLoaded|tryAgain/);
  if (language !== "en") expect(words).not.toMatch(/downloaded/);
});
