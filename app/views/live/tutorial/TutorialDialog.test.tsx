import { createRemixStub } from "@remix-run/testing";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Language } from "~/domain/language";
import { i18nFor } from "~/i18n/i18n.server";
import { tutorialAt } from "../../addresses/tutorial";
import { TutorialDialog } from "./TutorialDialog";

// React Router uses layout effects, which React warns about on a server.
beforeAll(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

function open(search: string, { language = "en", skipped = false }: { language?: Language; skipped?: boolean } = {}) {
  const tutorial = tutorialAt(new URLSearchParams(search));
  if (!tutorial) throw new Error("no tutorial");
  const Stub = createRemixStub([{ path: "/mat", Component: () => <TutorialDialog tutorial={tutorial} skipped={skipped} /> }]);
  const page = document.createElement("div");
  page.innerHTML = renderToString(
    <I18nextProvider i18n={i18nFor(language)}>
      <Stub initialEntries={[`/mat?${search}`]} />
    </I18nextProvider>,
  );
  const linkTo = (name: string) => [...page.querySelectorAll("a")].find((link) => link.textContent === name)?.getAttribute("href");
  return { page, text: page.textContent, linkTo };
}

describe("[CAP-4] a tutorial before a capture, where no script runs", () => {
  test("is a numbered page that keeps what was chosen; previous, next and each number lead to its steps", () => {
    const { page, text, linkTo } = open("device=d&analysisType=Balance&eyes=closed&tutorial=balance&step=3");
    expect(text).toContain("Step 3 of 4");
    expect(text).toContain("Eyes closed: close them before the start.");
    expect(linkTo("Previous")).toBe("/mat?device=d&analysisType=Balance&eyes=closed&tutorial=balance&step=2");
    expect(linkTo("Next")).toBe("/mat?device=d&analysisType=Balance&eyes=closed&tutorial=balance&step=4");
    expect(page.querySelector("[aria-current=step]")?.textContent).toBe("3");
    expect(page.querySelector("dialog[open] svg")).not.toBeNull();
  });

  test("begins without a previous step and ends without a next one; a step that it has not is its last", () => {
    expect([open("tutorial=walking").linkTo("Previous"), open("tutorial=walking").linkTo("Next")]).toEqual([
      undefined,
      "/mat?tutorial=walking&step=2",
    ]);
    expect(open("tutorial=walking&step=99").text).toContain("Step 3 of 3");
    expect(open("tutorial=walking&step=99").linkTo("Next")).toBeUndefined();
  });

  test("Ready is a button of the capture's form, and so is the box for who needs it no more", () => {
    const { page } = open("tutorial=oneFoot&step=1");
    expect(page.querySelector("button[form=capture][name=intent]")?.getAttribute("value")).toBe("capture");
    expect(page.querySelector("input[form=capture][name=skipTutorial]")?.getAttribute("value")).toBe("oneFoot");
    expect(open("tutorial=oneFoot", { skipped: true }).page.querySelector("[name=skipTutorial]")).toBeNull();
  });

  test("is written in English and Spanish; other languages show English, marked as such, and say so", () => {
    const spanish = open("tutorial=tandem&step=2", { language: "es" });
    expect(spanish.text).toContain("el talón toca los dedos");
    const greek = open("tutorial=tandem&step=2", { language: "el" });
    expect(greek.page.querySelector("[lang=en]")?.textContent).toContain("the heel touches the toes");
    expect(greek.text).toContain("αυτές εμφανίζονται στα αγγλικά");
    expect([spanish, open("tutorial=tandem&step=2")].map(({ page }) => page.querySelector("[lang]"))).toEqual([null, null]);
  });
});

test("[CAP-4] an address that names no tutorial opens none", () => {
  expect([tutorialAt(new URLSearchParams("tutorial=toString")), tutorialAt(new URLSearchParams())]).toEqual([null, null]);
});
