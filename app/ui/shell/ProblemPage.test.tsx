import { createRemixStub } from "@remix-run/testing";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { problemStatus, type ProblemCode } from "~/domain/problem";
import { renderInLanguage } from "../../../tests/support/i18n";
import { ProblemPage } from "./ProblemPage";

test.each([
  ["forbidden", "No access", false],
  ["compareTypes", "This is not possible", false],
  ["notFound", "Page not found", false],
  ["unexpected", "Something went wrong", true],
  ["unavailable", "Something went wrong", true],
] as const satisfies [ProblemCode, string, boolean][])(
  "[UX-5] a page that is refused as %s says “%s”, and offers to try again only where that may help",
  (code, title, again) => {
    const error = { status: problemStatus[code], statusText: "", internal: false, data: { error: code } };
    const Stub = createRemixStub([{ path: "/", Component: () => <ProblemPage error={error} here="/" /> }]);
    renderInLanguage(<Stub />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
    expect(screen.queryByRole("link", { name: "Try again" }) !== null).toBe(again);
  },
);
