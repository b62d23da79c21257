import { createHash } from "node:crypto";
import { PDFDocument, PDFHexString, PDFName, PDFString, type PDFImage, type PDFPage } from "@cantoo/pdf-lib";
import type { Language } from "~/domain/language";
import { SHEETS, type SheetSize } from "./length";
import { writeOutline, type Bookmark } from "./outline";
import { createSheet, type OpenSheet, type Sheet, type TextStyle } from "./sheet.server";
import { createTags, type Tags } from "./tags";
import { createTypeface } from "./typeset.server";
import { wrap } from "./wrap";

export interface DocumentFacts {
  title: string;
  /** Company. */
  author: string;
  subject: string;
  language: Language;
  /** An input, so that equal input gives equal bytes. */
  madeAt: Date;
}

/** A tagged PDF with bookmarks and subsets of two weights of the typeface. */
export interface ReportDocument {
  addPage: (size?: SheetSize) => Sheet;
  pages: () => readonly Sheet[];
  /** Level 1 is below the previous bookmark. */
  bookmark: (title: string, at: { page: Sheet; y: number; level?: 0 | 1 }) => void;
  /** See Tags. */
  tag: Tags["within"];
  decoration: Tags["decoration"];
  /** Points, with unsupported characters replaced. */
  widthOf: (text: string, style: TextStyle) => number;
  /** Lines up to `width`. */
  wrap: (text: string, width: number, style: TextStyle) => string[];
  png: (bytes: Uint8Array) => Promise<PDFImage>;
  jpg: (bytes: Uint8Array) => Promise<PDFImage>;
  /** The file; nothing can be drawn afterwards. */
  save: () => Promise<Uint8Array>;
}

export async function createDocument({ title, author, subject, language, madeAt }: DocumentFacts): Promise<ReportDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const { context, catalog } = pdf;
  const faces = { regular: createTypeface(context, "regular"), semibold: createTypeface(context, "semibold") };
  const tags = createTags();
  const sheets: { page: OpenSheet; pdfPage: PDFPage }[] = [];
  const bookmarks: Bookmark[] = [];

  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setSubject(subject);
  pdf.setCreator("Isobar");
  pdf.setProducer("Isobar");
  pdf.setCreationDate(madeAt);
  pdf.setModificationDate(madeAt);
  catalog.set(PDFName.of("Lang"), PDFString.of(language));
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));

  const widthOf: ReportDocument["widthOf"] = (text, { size, weight = "regular", tracking = 0 }) => {
    const face = faces[weight];
    const printed = face.printable(text);
    return face.width(printed, size) + tracking * size * [...printed].length;
  };

  return {
    addPage: (size = SHEETS.A4) => {
      const pdfPage = pdf.addPage([size.width, size.height]);
      pdfPage.node.set(PDFName.of("Tabs"), PDFName.of("S"));
      const page = createSheet({ pdfPage, index: sheets.length, tags, faces, widthOf });
      sheets.push({ page, pdfPage });
      return page;
    },
    pages: () => sheets.map(({ page }) => page),
    bookmark: (name, { page, y, level = 0 }) => {
      const sheet = sheets.find((one) => one.page === page);
      if (!sheet) return;
      const into = level === 1 ? (bookmarks.at(-1)?.children ?? bookmarks) : bookmarks;
      into.push({ title: name, page: sheet.pdfPage.ref, top: page.size.height - y, children: [] });
    },
    tag: tags.within,
    decoration: tags.decoration,
    widthOf,
    wrap: (text, width, style) => wrap(faces[style.weight ?? "regular"].printable(text), width, (part) => widthOf(part, style)),
    png: (bytes) => pdf.embedPng(bytes),
    jpg: (bytes) => pdf.embedJpg(bytes),
    save: async () => {
      for (const { page } of sheets) page.close();
      for (const face of Object.values(faces)) face.embed();
      const written = sheets.map(({ pdfPage }) => ({ ref: pdfPage.ref, node: pdfPage.node }));
      catalog.set(PDFName.of("StructTreeRoot"), tags.write(context, written));
      const outline = writeOutline(context, bookmarks);
      if (outline) {
        catalog.set(PDFName.of("Outlines"), outline);
        catalog.set(PDFName.of("PageMode"), PDFName.of("UseOutlines"));
      }
      const id = PDFHexString.of(createHash("sha256").update(`${title}\n${subject}\n${madeAt.toISOString()}`).digest("hex").slice(0, 32));
      context.trailerInfo.ID = context.obj([id, id]);
      return pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
    },
  };
}
