import { expect, test } from "vitest";
import { noServer } from "~/services/no-server";
import { loader } from "./route";

const ask = (accept: string, name = "data-format.md") =>
  loader({
    request: new Request(`http://localhost/docs/${name}`, { headers: { Accept: accept } }),
    params: { "*": name },
    context: { cspNonce: "", server: noServer() },
  });

test("[HIST-6] a browser shows how files are read as a page, whose table of contents leads to its parts; programs get the text", async () => {
  const answer = ask("text/html,*/*;q=0.8");
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  expect(page.querySelector("h1")?.textContent).toBe("Data formats");
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].map((link) => link.getAttribute("href")?.slice(1) ?? "");
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((id) => page.getElementById(id) === null)).toEqual([]);
  expect(await ask("*/*").text()).toMatch(/^# Data formats\n/);
});

test("[HIST-6] the client and the schemas that the page names are there as files, and nothing else is", async () => {
  for (const name of ["client/isobar.py", "schemas/raw-line.schema.json", "schemas/processed.schema.json"]) {
    const answer = ask("text/html", name);
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect((await answer.text()).length).toBeGreaterThan(100);
  }
  expect(() => ask("text/html", "../package.json")).toThrow();
});
