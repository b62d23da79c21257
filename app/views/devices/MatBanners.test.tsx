import { expect, test } from "vitest";
import { neverConnected, type DeviceConnection } from "~/domain/device/connection";
import { matFaults } from "~/domain/device/refused-frames";
import { ConnectionLabel } from "~/ui/status/ConnectionLabel";
import { renderInLanguage } from "../../../tests/support/i18n";
import { MatBanners } from "./MatBanners";

const atMs = Date.UTC(2026, 2, 1, 21, 4);
const words = (known: Partial<DeviceConnection>) =>
  renderInLanguage(<MatBanners serial="BED-0193" connection={{ ...neverConnected, ...known }} timeZone="UTC" />).container.textContent;

test("[API-3] a device page says why one of two senders with the same serial number is not shown", () => {
  expect(words({})).toBe("");
  expect(words({ otherSender: { atMs } })).toMatch(/^Two senders use the serial number BED-0193\. .* refused at 21:04\./);
});

test("[LIVE-4] a device page says since when and why its mat is refused, and what to do", () => {
  const details = { rows: 16, cols: 16, ownRows: 48, ownCols: 48 };
  expect(words({ refused: { fault: "frameGrid", details, sinceMs: atMs } })).toMatch(
    /^Frames of the mat BED-0193 have been refused since 21:04: Sends 16 × 16 cells; this device has 48 × 48\. Check /,
  );
  expect(words({ refused: { fault: "wrongDeviceCredentials", details: {}, sinceMs: atMs } })).toMatch(
    /incorrect password\. Enter its password on the mat/,
  );
});

test("[LIVE-4] [DASH-3] card, ward and bar have words for every fault of a mat beside its connection", () => {
  for (const fault of matFaults) {
    const connection = { ...neverConnected, refused: { fault, details: {}, sinceMs: atMs } };
    const { container } = renderInLanguage(<ConnectionLabel state={{ connection, sides: [] }} nowMs={atMs} timeZone="UTC" />);
    expect(container.querySelector(`[data-refused=${fault}]`)?.textContent).toMatch(/^(Sends|Signs in) /);
  }
});
