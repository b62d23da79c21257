import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { address, renderOnPage } from "../../tests/support/on-page";
import { useChangeSearch } from "./use-change-search";

function Choice({ name }: { name: string }) {
  const changeSearch = useChangeSearch();
  const choose = () =>
    changeSearch((search) => {
      search.set(name, "on");
      return search;
    });
  return <button onClick={choose}>{name}</button>;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("[LIVE-5] [LIVE-7] what two parts of a page change in its address before it is shown again is kept of both", () => {
  renderOnPage(
    <>
      <Choice name="pins" />
      <Choice name="plots" />
    </>,
    { search: "?device=7" },
  );
  act(() => {
    press("pins");
    press("plots");
  });
  expect(String(address())).toBe("device=7&pins=on&plots=on");
  press("pins");
  expect(String(address())).toBe("device=7&pins=on&plots=on");
});
