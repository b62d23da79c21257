import { expect, test } from "vitest";
import { renderInLanguage } from "../../../tests/support/i18n";
import { OtherSender } from "./OtherSender";

test("[API-3] a device page says why one of two senders with the same serial number is not shown", () => {
  const words = (otherSender: { atMs: number } | null) =>
    renderInLanguage(<OtherSender serial="BED-0193" otherSender={otherSender} timeZone="UTC" />).container.textContent;
  expect(words(null)).toBe("");
  expect(words({ atMs: Date.UTC(2026, 2, 1, 21, 4) })).toMatch(/^Two senders use the serial number BED-0193\. .* refused at 21:04\./);
});
