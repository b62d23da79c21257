import { text } from "node:stream/consumers";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { withoutZeroBytes } from "./page-bytes.server";

test("[ACC-6] a page in Greek comes whole, without a sign between its letters that nobody wrote", async () => {
  const lines = Array.from({ length: 2000 }, (_, at) => createElement("i", { key: at, title: "x".repeat(at % 7) }, "Φορτίο"));
  const body = withoutZeroBytes();
  renderToPipeableStream(createElement("p", null, lines)).pipe(body);
  const page = await text(body);
  expect(page.match(/>Φορτίο</g)).toHaveLength(2000);
  expect(page).not.toContain("\0");
});
