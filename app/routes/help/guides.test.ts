import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { guideNames, guideOfRole, helpAddress, helpTopics, type HelpTopic } from "~/domain/guidance/guides";
import { projectFile } from "~/project-root.server";
import type { GuideElement, GuideNode } from "~/views/help/guide-node";
import { guideTexts, readGuide } from "./guides.server";

const elementsOf = (nodes: readonly GuideNode[]): GuideElement[] =>
  nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...elementsOf(node.children)]));
const textOf = (node: GuideNode): string => (typeof node === "string" ? node : node.children.map(textOf).join(""));

const guides = guideNames.map((name) => ({ name, elements: elementsOf(readGuide(name).nodes) }));
const anchors = guides.map(({ name, elements }) => ({ name, ids: elements.flatMap(({ id }) => id ?? []) }));
const addresses = new Set(anchors.flatMap(({ name, ids }) => [`/help/${name}`, ...ids.map((id) => `/help/${name}#${id}`)]));

describe("[UX-5] [PEER-17] a user's guide for each role", () => {
  test("every section that a page of the product links to exists", () => {
    const topics = Object.keys(helpTopics).filter((topic): topic is HelpTopic => topic in helpTopics);
    expect(topics.map(helpAddress).filter((address) => !addresses.has(address))).toEqual([]);
    expect(new Set(Object.values(guideOfRole))).toEqual(new Set(guideNames.filter((name) => name !== "start")));
  });

  test.each(guides)("$name links to sections and pages that exist, and no two sections share an address", ({ name, elements }) => {
    const links = elements.flatMap(({ to }) => to ?? []).map((to) => (to.startsWith("#") ? `/help/${name}${to}` : to));
    expect(links.filter((to) => to.startsWith("/help/") && !addresses.has(to))).toEqual([]);
    const routes = readFileSync(projectFile("app/routes.ts"), "utf8");
    const pages = links.filter((to) => !to.startsWith("/help/"));
    expect(pages.filter((to) => !routes.includes(`route("${to.split("/")[1] ?? ""}`))).toEqual([]);
    const ids = elements.flatMap(({ id }) => id ?? []);
    expect(ids).toEqual([...new Set(ids)]);
  });

  const words = readdirSync(projectFile("locales/en")).map((file) => readFileSync(projectFile(`locales/en/${file}`), "utf8"));
  test.each(guides)("$name names buttons, fields and states as the product does", ({ elements }) => {
    const labels = elements.filter(({ tag }) => tag === "strong").map((element) => textOf(element).replace(/\s+/g, " "));
    expect(labels.length).toBeGreaterThan(10);
    expect(labels.filter((label) => !words.some((file) => file.includes(`: ${JSON.stringify(label)}`)))).toEqual([]);
  });
});

const files = readdirSync(projectFile("docs/guide")).filter((file) => file.endsWith(".webp"));

test("[UX-5] every picture stands in a guide, with words for those who cannot see it", () => {
  const shown = guides.flatMap(({ elements }) => elements.filter(({ tag }) => tag === "img"));
  expect(shown.filter(({ alt = "" }) => alt.length < 20)).toEqual([]);
  expect(files.filter((file) => !Object.values(guideTexts).some((text) => text.includes(`](${file})`)))).toEqual([]);
  expect(shown.length).toBe(files.length);
});
