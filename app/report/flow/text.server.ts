import type { Sheet, TextStyle } from "../document/sheet.server";
import type { TagRole } from "../document/tags";
import { baseline, lineHeight, type Flow } from "./flow.server";

export const STYLES = {
  title: { size: 20, weight: "semibold", tracking: -0.017 },
  heading: { size: 12.5, weight: "semibold", tracking: -0.01 },
  subheading: { size: 9.5, weight: "semibold" },
  lead: { size: 11.5 },
  body: { size: 9 },
  strong: { size: 9, weight: "semibold" },
  small: { size: 7.5, ink: "muted" },
} as const satisfies Record<string, TextStyle>;

/** Returns the height. Part of the open tag. */
export function drawTextLines(page: Sheet, lines: readonly string[], at: { x: number; y: number }, style: TextStyle): number {
  lines.forEach((line, index) => {
    // A trailing space separates words for screen readers.
    const text = index < lines.length - 1 && !line.endsWith("-") ? `${line} ` : line;
    page.text(text, { x: at.x, y: at.y + index * lineHeight(style) + baseline(style) }, style);
  });
  return lines.length * lineHeight(style);
}

interface ParagraphOptions {
  style?: TextStyle;
  role?: TagRole;
  /** Narrower than the column. */
  width?: number;
}

/** Breaks across pages by line. */
export function paragraph(flow: Flow, text: string, { style = STYLES.body, role = "P", width = flow.width }: ParagraphOptions = {}): void {
  const { document } = flow;
  const lines = document.wrap(text, width, style);
  flow.keep(lineHeight(style));
  document.tag(role, {}, () => {
    lines.forEach((line, index) => {
      flow.keep(lineHeight(style));
      const isLast = index === lines.length - 1;
      drawTextLines(flow.page, [isLast || line.endsWith("-") ? line : `${line} `], { x: flow.x, y: flow.y }, style);
      flow.y += lineHeight(style);
    });
  });
}

/** Keeps `keep` points of following content. Level 2 has no bookmark. */
export function heading(flow: Flow, text: string, { level = 1, keep = 60 }: { level?: 1 | 2; keep?: number } = {}): void {
  const style = level === 1 ? STYLES.heading : STYLES.subheading;
  const { document } = flow;
  const lines = document.wrap(text, flow.width, style);
  const height = lines.length * lineHeight(style) + (level === 1 ? 4 : 2);
  const draw = (): void => {
    if (level === 1) document.bookmark(text, { page: flow.page, y: flow.y, level: 1 });
    document.tag(level === 1 ? "H1" : "H2", {}, () => drawTextLines(flow.page, lines, { x: flow.x, y: flow.y }, style));
    flow.y += height;
  };
  flow.hold({ height, least: keep, draw });
}

/** Bulleted. */
export function list(flow: Flow, items: readonly string[], style: TextStyle = STYLES.body): void {
  const INDENT = 9;
  const { document } = flow;
  flow.keep(lineHeight(style));
  document.tag("L", {}, () => {
    for (const item of items) {
      const lines = document.wrap(item, flow.width - INDENT, style);
      document.tag("LI", {}, () =>
        document.tag("LBody", {}, () =>
          lines.forEach((line, index) => {
            flow.keep(lineHeight(style));
            const y = flow.y + baseline(style);
            if (index === 0) flow.page.text("·", { x: flow.x + 2, y }, { ...style, weight: "semibold" });
            flow.page.text(index < lines.length - 1 ? `${line} ` : line, { x: flow.x + INDENT, y }, style);
            flow.y += lineHeight(style);
          }),
        ),
      );
      flow.space(1.5);
    }
  });
}
