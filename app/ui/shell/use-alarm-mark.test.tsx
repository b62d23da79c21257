import { renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { useAlarmMark } from "./use-alarm-mark";

const iconOf = (): string | null | undefined => document.querySelector('link[rel="icon"]')?.getAttribute("href");

beforeEach(() => {
  document.head.innerHTML = '<title>Devices · Isobar</title><link rel="icon" href="/favicon.svg">';
});

test("[ALM-2] the tab says how many alarms wait, and is quiet again when none does", () => {
  const { rerender } = renderHook(({ count }) => useAlarmMark(count), { initialProps: { count: 2 } });
  expect([document.title, iconOf()]).toEqual(["(2) Devices · Isobar", "/favicon-alarm.svg"]);
  rerender({ count: 1 });
  expect(document.title).toBe("(1) Devices · Isobar");
  rerender({ count: 0 });
  expect([document.title, iconOf()]).toEqual(["Devices · Isobar", "/favicon.svg"]);
});

test("[ALM-2] a page that names itself anew keeps the number", async () => {
  renderHook(() => useAlarmMark(3));
  document.title = "Patients · Isobar";
  await waitFor(() => expect(document.title).toBe("(3) Patients · Isobar"));
  document.querySelector("title")?.replaceWith(Object.assign(document.createElement("title"), { textContent: "BED-0193 · Isobar" }));
  await waitFor(() => expect(document.title).toBe("(3) BED-0193 · Isobar"));
});
