import { createRemixStub } from "@remix-run/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { frameToText } from "~/domain/frame/frame-text";
import { wholePlate } from "~/heatmap/geometry/region";
import { renderInLanguage } from "../../../../tests/support/i18n";
import { itemAt } from "../../../../tests/support/item-at";
import { aRecord, measured, sameTwoSteps } from "../../../../tests/support/scene";
import type { AnalysisPageData } from "../../analysis/analysis-page-data";
import { analysisActionSchema } from "../intents";
import { RegionLinesCard } from "./RegionLinesCard";

const deviceType = "Podology IoT";
let shown: Pick<AnalysisPageData, "record" | "picture">;
beforeAll(async () => {
  const saved = await measured("Dynamic", deviceType, sameTwoSteps({ deviceType, seconds: 5 }));
  if (!saved.preview) throw new Error("no picture");
  const picture = { frame: frameToText(saved.preview), region: wholePlate(saved.preview.grid), sides: {}, outline: "M0 0Z" };
  shown = { record: aRecord("Dynamic", deviceType, saved), picture };
});

function show({ mayCorrect = true, sent = vi.fn() } = {}) {
  const action = async ({ request }: { request: Request }) => {
    sent(analysisActionSchema.parse(Object.fromEntries(await request.formData())));
    return null;
  };
  const Stub = createRemixStub([
    {
      path: "/",
      Component: () => <RegionLinesCard {...shown} may={{ change: true, correct: mayCorrect, reassign: true, delete: true }} />,
      action,
    },
  ]);
  renderInLanguage(<Stub initialEntries={["/?step=2"]} />);
  return sent;
}
const stored = () => {
  const { result } = shown.record;
  const borders = result && "passes" in result && itemAt(result.contacts, 1).plantar?.borders;
  if (!borders) throw new Error("no regions");
  return borders;
};

test("[PEER-3] a line is moved by arrow keys, says where it lies, and is sent once the keys rest", async () => {
  const sent = show();
  const handle = screen.getByRole("slider", { name: "heel | midfoot" });
  expect(handle.getAttribute("aria-valuetext")).toBe("27\u202f% of the foot’s length");
  for (const key of ["ArrowUp", "ArrowUp", "PageUp", "ArrowDown"]) fireEvent.keyDown(handle, { key });
  expect(handle.getAttribute("aria-valuetext")).toBe("33\u202f% of the foot’s length");
  fireEvent.keyDown(handle, { key: "End" });
  expect(handle.getAttribute("aria-valuenow")).toBe("55");
  expect(sent).not.toHaveBeenCalled();
  fireEvent.blur(handle);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({
      step: 2,
      stay: true,
      correction: expect.objectContaining({ kind: "regionBorders", borders: { ...stored(), heelTo: 0.55 } }) as unknown,
    }),
  );
});

test("[PEER-3] a user who cannot correct sees the lines, without controls to move them", () => {
  show({ mayCorrect: false });
  expect(document.querySelectorAll("[data-line]")).toHaveLength(9);
  expect(screen.queryAllByRole("slider")).toEqual([]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("[PEER-3] the lines lie over the pressures of that step alone, toes up, and each region has its name", () => {
  show();
  const picture = screen.getByRole("img", { name: /2/ }).querySelector("img");
  expect(Object.fromEntries(new URL(picture?.getAttribute("src") ?? "", "http://a").searchParams)).toMatchObject({
    of: "step",
    number: "2",
  });
  const names = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(names).toEqual(["medial heel", "lateral heel", "midfoot", "M1", "M2", "M3", "M4", "M5", "hallux", "toes 2 to 5"]);
  expect(screen.getByTitle("metatarsal 2").textContent).toBe("M2");
  const topOf = (name: string): number => parseFloat(screen.getByText(name).closest("li")?.style.top ?? "");
  expect(topOf("hallux")).toBeLessThan(topOf("midfoot"));
  expect(topOf("midfoot")).toBeLessThan(topOf("medial heel"));
});
