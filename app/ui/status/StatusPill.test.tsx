import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { statusIcon, type Status } from "./status";
import { StatusPill } from "./StatusPill";

const statuses = Object.keys(statusIcon).filter((name): name is Status => name in statusIcon);

test("[UX-2] each status has a word, an icon of its own and an outline of its own: colour is not needed", () => {
  const faces = statuses.map((status) => {
    const { container } = render(<StatusPill status={status} label={`word for ${status}`} />);
    expect(container.textContent).toBe(`word for ${status}`);
    const outline = /border-(dotted|dashed|transparent)/.exec(container.innerHTML)?.[0] ?? "filled";
    return { icon: container.querySelector("svg")?.innerHTML, outline };
  });
  expect(new Set(faces.map((face) => face.icon)).size).toBe(4);
  expect(new Set(faces.map((face) => face.outline)).size).toBe(4);
});
