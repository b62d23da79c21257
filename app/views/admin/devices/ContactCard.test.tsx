import { expect, test } from "vitest";
import { neverConnected } from "~/domain/device/connection";
import { renderInLanguage } from "../../../../tests/support/i18n";
import { ContactCard, type DeviceContact } from "./ContactCard";

const nowMs = Date.UTC(2026, 2, 1, 21, 4);
const words = (contact: Partial<DeviceContact>) => {
  const known = { connection: neverConnected, sides: [], lastFrameAtMs: null, lastRefusal: null, ...contact };
  return renderInLanguage(<ContactCard contact={known} serial="BED-0193" nowMs={nowMs} timeZone="UTC" />).container.textContent;
};

test("[ADM-1] for a mat that never sent, an administrator reads that nothing arrived and nothing was refused", () => {
  expect(words({})).toMatch(/Last frame acceptedNone yet.*Last refusalNone$/);
});

test("[ADM-1] an administrator reads when a mat's last frame came, and the last refusal of one that works again", () => {
  const connection = { ...neverConnected, state: "connected", sinceMs: nowMs - 60_000 } as const;
  const lastRefusal = { fault: "frameNegative", details: {}, atMs: nowMs - 3_600_000 } as const;
  const read = words({ connection, lastFrameAtMs: nowMs, lastRefusal });
  expect(read).toMatch(/ConnectionConnected.*Last frame accepted.*21:04:00/);
  expect(read).toMatch(/Last refusalSends values that are not pressures · .*20:04:00/);
});
