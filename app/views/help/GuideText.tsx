import { Link } from "@remix-run/react";
import { createElement, type ReactNode } from "react";
import { PICTURE_SIZE, type GuideElement, type GuideNode } from "./guide-node";

/** Documents are files, which the router cannot show. */
const DOCUMENTS = "/docs/";

/** The text of a guide; links to other pages keep sound and connection of this one. */
export const GuideText = ({ nodes }: { nodes: readonly GuideNode[] }) => <>{nodes.map(shown)}</>;

function shown(node: GuideNode, index: number): ReactNode {
  return typeof node === "string" ? node : elementOf(node, index);
}

function elementOf({ tag, id, to = "", src, alt, children }: GuideElement, key: number): ReactNode {
  const inside = children.map(shown);
  switch (tag) {
    case "img":
      return <img key={key} src={src} alt={alt} {...PICTURE_SIZE} />;
    case "a":
      return (
        <Link key={key} to={to} reloadDocument={to.startsWith(DOCUMENTS)}>
          {inside}
        </Link>
      );
    default:
      return createElement(tag, { key, id }, ...inside);
  }
}
