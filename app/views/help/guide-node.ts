/** A guide's text as elements, so that no page sets HTML. */
export type GuideNode = string | GuideElement;

export interface GuideElement {
  tag:
    | ("h1" | "h2" | "h3" | "p" | "blockquote" | "strong" | "em" | "code" | "span" | "a" | "img")
    | ("ol" | "ul" | "li" | "table" | "thead" | "tbody" | "tr" | "th" | "td");
  id?: string;
  /** Of a link. */
  to?: string;
  /** Of a picture. */
  src?: string;
  alt?: string;
  children: GuideNode[];
}

/** Every picture's size in pixels, which keeps its place on the page until it is loaded. */
export const PICTURE_SIZE = { width: 1280, height: 800 } as const;
