import { PDFHexString, PDFName, type PDFContext, type PDFRef } from "@cantoo/pdf-lib";

export interface Bookmark {
  title: string;
  page: PDFRef;
  /** Points from the bottom. */
  top: number;
  children: Bookmark[];
}

/** Returns the root; null for none. */
export function writeOutline(context: PDFContext, bookmarks: readonly Bookmark[]): PDFRef | null {
  if (bookmarks.length === 0) return null;
  const root = context.nextRef();
  const { first, last, count } = writeLevel(context, bookmarks, root);
  context.assign(root, context.obj({ Type: "Outlines", First: first, Last: last, Count: count }));
  return root;
}

function writeLevel(context: PDFContext, bookmarks: readonly Bookmark[], parent: PDFRef): { first: PDFRef; last: PDFRef; count: number } {
  const refs = bookmarks.map(() => context.nextRef());
  let count = 0;
  bookmarks.forEach(({ title, page, top, children }, at) => {
    const [ref, before, after] = [refs[at] ?? parent, refs[at - 1], refs[at + 1]];
    const item = context.obj({
      Title: PDFHexString.fromText(title),
      Parent: parent,
      Dest: [page, "XYZ", null, Math.round(top), null],
      ...(before ? { Prev: before } : {}),
      ...(after ? { Next: after } : {}),
    });
    count += 1;
    if (children.length > 0) {
      const below = writeLevel(context, children, ref);
      item.set(PDFName.of("First"), below.first);
      item.set(PDFName.of("Last"), below.last);
      item.set(PDFName.of("Count"), context.obj(below.count));
      count += below.count;
    }
    context.assign(ref, item);
  });
  return { first: refs[0] ?? parent, last: refs.at(-1) ?? parent, count };
}
