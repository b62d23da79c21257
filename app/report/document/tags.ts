import { PDFHexString, PDFName, type PDFContext, type PDFDict, type PDFObject, type PDFRef } from "pdf-lib";

/** What a part of the document is (PDF 32000-1, 14.8.4). */
export type TagRole =
  | "Document"
  | "Sect"
  | "H1"
  | "H2"
  | "P"
  | "L"
  | "LI"
  | "LBody"
  | "Table"
  | "TR"
  | "TH"
  | "TD"
  | "Figure"
  | "Caption"
  | "Note";

export interface TagOptions {
  /** What a figure shows, in words. */
  alt?: string;
  /** Of a head cell: what it is the head of. */
  scope?: "Column" | "Row";
  /** A cell over several columns. */
  columns?: number;
}

interface Tag extends TagOptions {
  role: TagRole;
  parent: Tag | null;
  /** Tags within it, and marked content of a page by its number there. */
  children: (Tag | { page: number; mark: number })[];
}

/**
 * The structure of a document for those who do not see it: a tree of tags, whose leaves are marked stretches of pages' content. What is drawn
 * outside of any tag is decoration.
 */
export interface Tags {
  /** Everything drawn within `draw` belongs to this tag, within the one that is open. */
  within: <Result>(role: TagRole, options: TagOptions, draw: () => Result) => Result;
  /** What is drawn within `draw` is decoration, such as lines of a table, though a tag is open. */
  decoration: (draw: () => void) => void;
  /** The open tag; null outside of all. */
  open: () => Tag | null;
  /** A number for content of a page that belongs to the open tag. */
  mark: (page: number) => number;
  /** Writes the tree. `pages` are those of the document in their order. Returns its root for the catalogue. */
  write: (context: PDFContext, pages: readonly { ref: PDFRef; node: PDFDict }[]) => PDFRef;
}

export function createTags(): Tags {
  const root: Tag = { role: "Document", parent: null, children: [] };
  let open: Tag = root;
  let isDecoration = false;
  const marks: Tag[][] = [];
  return {
    open: () => (open === root || isDecoration ? null : open),
    decoration: (draw) => {
      const before = isDecoration;
      isDecoration = true;
      try {
        draw();
      } finally {
        isDecoration = before;
      }
    },
    within: (role, options, draw) => {
      if (isDecoration) return draw();
      const tag: Tag = { role, ...options, parent: open, children: [] };
      open.children.push(tag);
      open = tag;
      try {
        return draw();
      } finally {
        open = tag.parent ?? root;
      }
    },
    mark: (page) => {
      const ofPage = (marks[page] ??= []);
      const mark = ofPage.push(open) - 1;
      open.children.push({ page, mark });
      return mark;
    },
    write: (context, pages) => writeTree(context, { root, marks, pages }),
  };
}

interface Tree {
  root: Tag;
  marks: readonly Tag[][];
  pages: readonly { ref: PDFRef; node: PDFDict }[];
}

function writeTree(context: PDFContext, { root, marks, pages }: Tree): PDFRef {
  const tree = context.nextRef();
  const refs = new Map<Tag, PDFRef>();
  const write = (tag: Tag, parent: PDFRef): PDFRef => {
    const ref = context.nextRef();
    refs.set(tag, ref);
    const element = context.obj({ Type: "StructElem", S: tag.role, P: parent });
    const kids = tag.children.flatMap((child): PDFObject[] => {
      if ("role" in child) return [write(child, ref)];
      const page = pages[child.page];
      return page ? [context.obj({ Type: "MCR", Pg: page.ref, MCID: child.mark })] : [];
    });
    element.set(PDFName.of("K"), context.obj(kids));
    if (tag.alt !== undefined) element.set(PDFName.of("Alt"), PDFHexString.fromText(tag.alt));
    const cell = { ...(tag.scope ? { Scope: tag.scope } : {}), ...(tag.columns === undefined ? {} : { ColSpan: tag.columns }) };
    if (Object.keys(cell).length > 0) element.set(PDFName.of("A"), context.obj({ O: "Table", ...cell }));
    context.assign(ref, element);
    return ref;
  };
  const document = write(root, tree);
  const numbers = pages.flatMap(({ node }, page) => {
    node.set(PDFName.of("StructParents"), context.obj(page));
    const parents = (marks[page] ?? []).flatMap((tag) => refs.get(tag) ?? []);
    return [context.obj(page), context.register(context.obj(parents))];
  });
  context.assign(
    tree,
    context.obj({
      Type: "StructTreeRoot",
      K: document,
      ParentTree: context.register(context.obj({ Nums: numbers })),
      ParentTreeNextKey: pages.length,
    }),
  );
  return tree;
}
