import { render, screen } from "@testing-library/react";
import { createRef } from "react";
import { expect, test } from "vitest";
import { SparkLine, sparkPath, type SparkLineHandle } from "./SparkLine";

test("a series runs over the width, its maximum at the top, zero at the bottom", () => {
  expect(sparkPath([0, 5, 10], 100, 20)).toBe("M0.0 19.0L50.0 10.0L100.0 1.0");
  expect(sparkPath([7], 100, 20)).toBe("");
  expect(sparkPath([0, 0], 100, 20)).toBe("M0.0 19.0L100.0 19.0");
});

test("a live series is drawn without rendering", () => {
  const handle = createRef<SparkLineHandle>();
  let renders = 0;
  const Counted = () => {
    renders += 1;
    return <SparkLine label="Maximum" handle={handle} />;
  };
  render(<Counted />);
  handle.current?.draw([1, 2, 3]);
  expect(screen.getByRole("img", { name: "Maximum" }).querySelector("path")?.getAttribute("d")).toMatch(/^M0\.0/);
  expect(renders).toBe(1);
});
