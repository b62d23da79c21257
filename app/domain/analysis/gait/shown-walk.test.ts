import { expect, test } from "vitest";
import { measured, sameTwoSteps } from "../../../../tests/support/scene";
import { contactPlace } from "../corrections";
import { resultFigures } from "../measures/result-figures";
import { shownWalk } from "./shown-walk";

const deviceType = "Podology IoT";

test("[PEER-2] the page of a walk of many steps gets a third of its result, and shows the same figures", async () => {
  const { result, geometry } = await measured("Dynamic", deviceType, sameTwoSteps({ deviceType, seconds: 15 }));
  if (!result || !("passes" in result)) throw new Error("no walk was measured");
  const shown = shownWalk(result);
  expect(result.contacts.length).toBeGreaterThan(8);
  expect(JSON.stringify(shown.contacts).length).toBeLessThan(JSON.stringify(result.contacts).length / 3);
  const figures = (of: typeof shown) => resultFigures("Dynamic", of, geometry).all.map(({ id, number, value }) => [id, number, value]);
  expect(figures(shown)).toEqual(figures(result));
  expect(shown.contacts.map(contactPlace)).toEqual(result.contacts.map(contactPlace));
});
