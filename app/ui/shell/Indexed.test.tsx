import { createRemixStub } from "@remix-run/testing";
import { render } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Indexed } from "./Indexed";

const page = (links: { to: string; label: string; current?: boolean }[]) => {
  const Component = () => (
    <Indexed label="On this page" links={links}>
      {links.map(({ to, label }) => (
        <h2 key={to} id={to.slice(1)}>
          {label}
        </h2>
      ))}
    </Indexed>
  );
  const Stub = createRemixStub([{ path: "/", Component }]);
  return <Stub />;
};
const sections = ["one", "two"].map((id) => ({ to: `#${id}`, label: id }));

test("[UX-2] [UX-6] the index of a page is a named list of plain links to its sections, and marks the one being read", () => {
  expect(renderToStaticMarkup(page(sections))).toMatch(
    /<nav [^>]*aria-label="On this page"[^>]*><a href="#one"[^>]*>one<\/a><a href="#two"/,
  );
  render(page(sections));
  expect(document.querySelector("[aria-current=location]")?.getAttribute("href")).toBe("#two");
});

test("[UX-2] the index of pages marks the open one, without scripts too", () => {
  const html = renderToStaticMarkup(
    page([
      { to: "/a", label: "A" },
      { to: "/b", label: "B", current: true },
    ]),
  );
  expect(html.match(/aria-current="page"[^>]*href="[^"]*"/g)).toEqual([expect.stringContaining('href="/b"')]);
});
