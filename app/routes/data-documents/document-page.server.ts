import { Marked } from "marked";
import { gfmHeadingId } from "marked-gfm-heading-id";
import tokens from "../../app.css?url";
import styles from "./document.css?url";

/** Headings carry the ids that links inside a document name. */
const markdown = new Marked(gfmHeadingId());

/** A document of the repository, written in Markdown and in English, as a page of its own in the product's look. */
export function documentPage(text: string): string {
  const title = /^# (.*)$/m.exec(text)?.[1] ?? "Isobar";
  return `<!doctype html>
<html lang="en" data-theme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Isobar</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${tokens}">
<link rel="stylesheet" href="${styles}">
</head>
<body>
<main class="document">
${markdown.parse(text, { async: false })}
</main>
</body>
</html>
`;
}
