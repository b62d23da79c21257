import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Arriving } from "./Arriving";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("[UX-5] long parts of a page wait for what is in sight, and no longer", () => {
  const { container } = render(<Arriving>tables</Arriving>);
  const waiting = () => container.querySelector("[data-arriving]")?.textContent;
  expect(waiting()).toBe("tables");
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(waiting()).toBeUndefined();
  expect(container.textContent).toBe("tables");
});
