import { lexer, type Token, type Tokens } from "marked";
import { guideAddress, isGuideName, type GuideName } from "~/domain/guidance/guides";
import { itemAt } from "~/domain/lists/item-at";
import type { GuideElement, GuideNode } from "~/views/help/guide-node";
import administrator from "../../../docs/guide/administrator.md?raw";
import caretaker from "../../../docs/guide/caretaker.md?raw";
import clinician from "../../../docs/guide/clinician.md?raw";
import researcher from "../../../docs/guide/researcher.md?raw";
import start from "../../../docs/guide/start.md?raw";

export const guideTexts: Readonly<Record<GuideName, string>> = { start, caretaker, clinician, researcher, administrator };

/** Addresses of the pictures by path from this file. */
const pictures = import.meta.glob<string>("../../../docs/guide/*.webp", { eager: true, query: "?url", import: "default" });

export interface Guide {
  title: string;
  sections: { id: string; title: string }[];
  nodes: GuideNode[];
}

/** @throws Error for Markdown that guides do not use, such as HTML, and for links and pictures that do not exist. */
export function readGuide(name: GuideName): Guide {
  const tokens = lexer(guideTexts[name]);
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === "heading");
  return {
    title: itemAt(
      headings.filter(({ depth }) => depth === 1),
      0,
    ).text,
    sections: headings.filter(({ depth }) => depth === 2).map(({ text }) => ({ id: idOf(text), title: text })),
    nodes: nodesOf(tokens),
  };
}

/** As GitHub makes it, so that links work there too. */
const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .replace(/\s/g, "-");

const nodesOf = (tokens: readonly Token[] = []): GuideNode[] => tokens.flatMap((token) => nodeOf(token) ?? []);

/** Marked's types leave a token's fields open; each case names its own. */
function nodeOf(token: Token): GuideNode | null {
  const { tokens } = token as Tokens.Generic;
  const children = (): GuideNode[] => nodesOf(tokens);
  switch (token.type) {
    case "space":
      return null;
    case "heading":
      return { tag: token.depth === 1 ? "h1" : token.depth === 2 ? "h2" : "h3", id: idOf(String(token.text)), children: children() };
    case "paragraph":
      return { tag: "p", children: children() };
    case "blockquote":
      return { tag: "blockquote", children: children() };
    case "strong":
    case "em":
      return { tag: token.type, children: children() };
    case "codespan":
      return { tag: "code", children: [String(token.text)] };
    case "list":
      return listNode(token as Tokens.List);
    case "table":
      return tableNode(token as Tokens.Table);
    case "link":
      return { tag: "a", to: addressOf(String(token.href)), children: children() };
    case "image":
      return { tag: "img", src: pictureOf(String(token.href)), alt: String(token.text), children: [] };
    case "text":
    case "escape":
      return tokens ? { tag: "span", children: children() } : String(token.text);
    default:
      throw new Error(`a guide cannot show Markdown of the type "${token.type}": ${token.raw}`);
  }
}

const listNode = ({ ordered, items }: Tokens.List): GuideElement => ({
  tag: ordered ? "ol" : "ul",
  children: items.map((item) => ({ tag: "li", children: nodesOf(item.tokens) })),
});

function tableNode({ header, rows }: Tokens.Table): GuideElement {
  const row = (cells: readonly Tokens.TableCell[], tag: "th" | "td"): GuideNode => ({
    tag: "tr",
    children: cells.map((cell) => ({ tag, children: nodesOf(cell.tokens) })),
  });
  return {
    tag: "table",
    children: [
      { tag: "thead", children: [row(header, "th")] },
      { tag: "tbody", children: rows.map((cells) => row(cells, "td")) },
    ],
  };
}

/** `caretaker.md#sound` as `/help/caretaker#sound`; sections of the same guide and pages of the product stay. */
function addressOf(href: string): string {
  if (href.startsWith("#") || href.startsWith("/")) return href;
  const [, guide = "", section = ""] = /^(\w+)\.md(#[\w-]+)?$/.exec(href) ?? [];
  if (!isGuideName(guide)) throw new Error(`a guide links to what no guide is: ${href}`);
  return guideAddress(guide) + section;
}

function pictureOf(file: string): string {
  const address = pictures[`../../../docs/guide/${file}`];
  if (address === undefined) throw new Error(`a guide shows a picture that does not exist: ${file}`);
  return address;
}
