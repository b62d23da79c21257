import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { itemAt } from "../../../../tests/support/item-at";
import { recorded, sameTwoSteps } from "../../../../tests/support/scene";
import { compactText, showResult } from "../../../../tests/support/shown-result";

test("[RES-6] a walk has its steps, regions, rockers and the force over stance", async () => {
  const walk = sameTwoSteps({ deviceType: "Podology IoT", seconds: 5 });
  const { result } = await showResult({ type: "Dynamic", deviceType: "Podology IoT", list: walk });
  if (!result || !("cadence" in result) || !result.left || !result.right) throw new Error("no walk was measured");
  const steps = result.contacts.length;
  expect(
    screen.getByText(new RegExp(`^${steps} steps\\. Maximum pressure [\\d.]+\\skPa: (Left|Right) foot, \\w+\\. Stance lasts`)),
  ).toBeTruthy();
  expect(within(screen.getByRole("table", { name: "Steps" })).getAllByRole("row")).toHaveLength(steps + 1);
  expect(
    within(screen.getByRole("table", { name: "Regions per step: Left foot" }))
      .getAllByRole("rowheader")
      .map(compactText),
  ).toEqual([
    "medialheel",
    "lateralheel",
    "midfoot",
    "metatarsal1",
    "metatarsal2",
    "metatarsal3",
    "metatarsal4",
    "metatarsal5",
    "hallux",
    "toes2to5",
  ]);
  const ratios = within(screen.getByRole("table", { name: "Medial-lateral ratios" }));
  expect(compactText(ratios.getByRole("rowheader", { name: /^Medial forefoot/ }))).toBe("Medialforefoot:M2−(M1)");
  const percents = ratios.getAllByRole("cell").map(compactText).filter(Boolean);
  expect(percents).toHaveLength(8);
  for (const percent of percents) expect(percent).toMatch(/^[-−]?\d{1,2}(±\d+)?$/);
  expect(screen.getByRole("img", { name: "Force over stance" })).toBeTruthy();
  const [rockers] = within(screen.getByRole("table", { name: "Rocker, share of the contact" }))
    .getAllByRole("row")
    .slice(1);
  expect(compactText(rockers ?? null)).toMatch(/^Leftfoot,bycontactlengthmeanof\d+contacts(\d+%\d+ms){3}$/);
  const mat = screen.getByRole("img", { name: "Maximum pressure map of Bea" });
  // On phones, where cards are stacked, the feet precede the mat.
  const feet = screen.getByRole("heading", { name: "Under each foot" });
  for (const later of [mat, screen.getByRole("heading", { name: "Recording" })])
    expect(feet.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("[NEW-2] figures of the steps show their test-retest variation, and the people it was measured on", async () => {
  await showResult({ type: "Dynamic", deviceType: "Podology IoT", list: sameTwoSteps({ deviceType: "Podology IoT", seconds: 5 }) });
  const noteOf = (name: string) => {
    const [button] = screen.getAllByRole("button", { name: `How it is computed: ${name}` });
    return compactText(document.getElementById(button?.getAttribute("popovertarget") ?? ""));
  };
  expect(noteOf("Stance")).toMatch(/SmallestrealchangeBetween3%and17%ofthevalue.*33healthyadults.*Reed,Urry,Wearing2013/);
  expect(noteOf("Impulse")).not.toContain("Smallestrealchange");
});

test("[PEER-1] [NEW-7] where feet came down in several places, one over the other, each step is one foot's print", async () => {
  const walk = sameTwoSteps({ deviceType: "Podology IoT", seconds: 8 });
  const halfAFoot = 14 * itemAt(walk, 0).grid.cols;
  const laterMovedUp = walk.map((frame) =>
    frame.deviceTimeMs < 2500 ? frame : { ...frame, counts: frame.counts.map((_, cell) => frame.counts[cell + halfAFoot] ?? 0) },
  );
  await showResult({ type: "Dynamic", deviceType: "Podology IoT", list: laterMovedUp });
  const lengths = within(screen.getByRole("table", { name: "Prints" }))
    .getByRole("rowheader", { name: "Foot length" })
    .closest("tr");
  const centimetres = within(lengths ?? document.body)
    .getAllByRole("cell")
    .map((cell) => parseFloat(compactText(cell)));
  expect(centimetres).toHaveLength(2);
  for (const length of centimetres) expect(length).toBeLessThan(33);
});

test("[PEER-2] a recording that begins and ends in contact shows what it holds of these steps, marked as cut off", async () => {
  const walk = sameTwoSteps({ deviceType: "Podology IoT", seconds: 2 }).filter(
    ({ deviceTimeMs }) => deviceTimeMs > 350 && deviceTimeMs < 1200,
  );
  await showResult({ type: "Dynamic", deviceType: "Podology IoT", list: walk });
  const steps = within(screen.getByRole("table", { name: "Steps" }));
  expect(steps.getByText(/cut off at the start/)).toBeTruthy();
  expect(steps.getByText(/cut off at the end/)).toBeTruthy();
  expect(steps.getAllByText(/side from alternating steps/).length).toBeGreaterThan(0);
  expect(compactText(screen.getByRole("table", { name: "Rocker, share of the contact" }))).toMatch(/contactthatiscutoff.*\d+%\d+ms/);
});

test("[RES-6] for a person who only stands it says why there is no step", async () => {
  const standing = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 5 });
  await showResult({ type: "Dynamic", deviceType: "Podology IoT", list: standing });
  expect(screen.getAllByText(/someone is standing or something is lying there\.$/)).toHaveLength(2);
  expect(screen.queryByRole("table", { name: "Steps" })).toBeNull();
});
