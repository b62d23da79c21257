import { Marked } from "marked";
import { gfmHeadingId } from "marked-gfm-heading-id";
import tokens from "../../app.css?url";
import styles from "./document.css?url";

/** Adds ids to headings for links within a document. */
const markdown = new Marked(gfmHeadingId());

/** Renders a Markdown document of the repository, in English, as a page. */
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
<main class="document whole">
${markdown.parse(text, { async: false })}
</main>
</body>
</html>
`;
}
