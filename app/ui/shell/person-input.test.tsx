import { fireEvent } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { onPersonInput } from "./person-input";

test("[ACC-3] keys, pointer and wheel are a person; a key under a book and a page that moves under the pointer are none", () => {
  const here = vi.fn();
  onTestFinished(onPersonInput(here));
  const moveTo = (screenX: number) => fireEvent(document.body, new MouseEvent("pointermove", { bubbles: true, screenX, screenY: 10 }));
  const counted = (act: () => unknown): number => {
    here.mockClear();
    act();
    return here.mock.calls.length;
  };

  expect(counted(() => moveTo(10))).toBe(1);
  expect(counted(() => moveTo(10))).toBe(0);
  expect(counted(() => moveTo(11))).toBe(1);
  expect(counted(() => fireEvent.keyDown(document.body, { key: "a" }))).toBe(1);
  expect(counted(() => fireEvent.keyDown(document.body, { key: "a", repeat: true }))).toBe(0);
  expect(counted(() => fireEvent.wheel(document.body))).toBe(1);
  expect(counted(() => fireEvent.click(document.body))).toBe(1);
});
