import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInLanguage } from "../../../tests/support/i18n";
import { paint } from "../../../tests/support/paint";
import { stillPicture } from "../picture/picture-source";
import { MapTable } from "./MapTable";

test("[LIVE-7] every value is in a table, which is rendered only when it is opened", () => {
  const frame = paint("1 2 3\n4 x 60\n7 8 9");
  renderInLanguage(<MapTable pictures={stillPicture(frame)} unit="mmHg" />);
  expect(screen.queryByRole("table")).toBeNull();
  const details = screen.getByText("All values as a table").closest("details");
  if (!details) throw new Error("no details");
  details.open = true;
  fireEvent(details, new Event("toggle"));
  const cells = screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ["1", "2", "3"],
    ["4", "—", "60"],
    ["7", "8", "9"],
  ]);
  expect(screen.getByRole("rowheader", { name: "Row 2" })).toBeTruthy();
});
