import { PDFHexString, PDFName, type PDFContext, type PDFDict, type PDFObject, type PDFRef } from "@cantoo/pdf-lib";

/** Structure types (PDF 32000-1, 14.8.4). */
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
  /** Text alternative. */
  alt?: string;
  /** Heading cells only. */
  scope?: "Column" | "Row";
  /** Column span. */
  columns?: number;
}

interface Tag extends TagOptions {
  role: TagRole;
  parent: Tag | null;
  /** Tags, or marked content by page and number. */
  children: (Tag | { page: number; mark: number })[];
}

/**
 * The document's structure tree for assistive technology; its leaves are marked content. Anything untagged is
 * decoration.
 */
export interface Tags {
  /** Tags what `draw` draws, inside the open tag. */
  within: <Result>(role: TagRole, options: TagOptions, draw: () => Result) => Result;
  /** Marks what `draw` draws as decoration. */
  decoration: (draw: () => void) => void;
  /** Null outside all tags. */
  open: () => Tag | null;
  /** Numbers content of the open tag on a page. */
  mark: (page: number) => number;
  /** Writes the tree; `pages` in document order. Returns its root. */
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
