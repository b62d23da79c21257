import { expect, test } from "vitest";
import { shownWalk } from "~/domain/analysis/gait/shown-walk";
import { getGeometry } from "~/domain/device/device";
import { cellPlace } from "~/domain/frame/frame";
import { measured, recorded } from "../../../tests/support/scene";
import { placedFeet, uprightFeet } from "./shown-contacts";

const deviceType = "Podology IoT";

function middleIn(
  { counts, grid }: { counts: Uint16Array; grid: { rows: number; cols: number } },
  { row, rows }: { row: number; rows: number },
): number {
  const load = counts.reduce((sum, count) => sum + count, 0);
  return (counts.reduce((sum, count, at) => sum + count * (cellPlace(grid, at).row + 0.5), 0) / load - row) / rows;
}

test("[RES-5] in the foot views of the player a step lands on its heel at the bottom and leaves with its toes at the top, both ways", async () => {
  const list = recorded({ deviceType, body: "walking", seconds: 12 });
  const { result } = await measured("Dynamic", deviceType, list);
  const geometry = getGeometry({ deviceType, override: null });
  if (!geometry || !result || !("contacts" in result)) throw new Error("no walk");
  const contacts = shownWalk(result).contacts.filter(({ whole }) => whole);
  expect(new Set(contacts.map(({ print }) => print.quarters))).toEqual(new Set([0, 2]));
  const turnUp = uprightFeet(contacts, geometry);
  for (const contact of contacts) {
    const { frame, region } = turnUp(contact);
    const [first, last] = [list[contact.onFrame + 2], list[contact.offFrame - 3]];
    if (!first || !last) throw new Error("no frames");
    expect(middleIn(frame(first), region)).toBeGreaterThan(0.65);
    expect(middleIn(frame(last), region)).toBeLessThan(0.35);
  }
});

test("[RES-5] contacts after lost frames are not shown at moments that are not theirs", () => {
  const [first, second, third] = [
    { onFrame: 1, offFrame: 3 },
    { onFrame: 3, offFrame: 6 },
    { onFrame: 8, offFrame: 10 },
  ];
  const feet = [
    { side: "left" as const, contacts: [first, third] },
    { side: "right" as const, contacts: [second] },
  ];
  const frames = [0, 1, 2, 3, 7, 8, 9, 10];
  expect(placedFeet(feet, { lost: [{ from: 4, to: 6 }], frames })).toEqual([{ side: "left", contacts: [first] }]);
  expect(placedFeet(feet, { lost: [], frames: Array.from({ length: 11 }, (_, number) => number) })).toEqual(feet);
});
