import { act } from "@testing-library/react";
import { useRef, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { rememberEarlyChoices, useEarlyChoices } from "./early-choices";

function Choices() {
  const place = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState({ palette: "viridis", smooth: true, threshold: 0 });
  useEarlyChoices(place);
  return (
    <form ref={place}>
      {["viridis", "inferno"].map((palette) => (
        <input
          key={palette}
          type="radio"
          name="palette"
          value={palette}
          checked={chosen.palette === palette}
          onChange={() => setChosen((before) => ({ ...before, palette }))}
        />
      ))}
      <input
        type="checkbox"
        checked={chosen.smooth}
        onChange={(event) => {
          const smooth = event.currentTarget.checked;
          setChosen((before) => ({ ...before, smooth }));
        }}
      />
      <input
        type="range"
        max={75}
        value={chosen.threshold}
        onChange={(event) => {
          const threshold = event.currentTarget.valueAsNumber;
          setChosen((before) => ({ ...before, threshold }));
        }}
      />
      <output>{JSON.stringify(chosen)}</output>
    </form>
  );
}

test("[LIVE-5] what is chosen before the page runs is not lost when it does", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  onTestFinished(() => void vi.unstubAllGlobals());
  document.body.innerHTML = renderToString(<Choices />);
  const [, inferno, smooth, threshold] = document.querySelectorAll("input");
  inferno?.click();
  smooth?.click();
  if (threshold) threshold.value = "25";

  rememberEarlyChoices();
  act(() => void hydrateRoot(document.body, <Choices />));
  expect(JSON.parse(document.querySelector("output")?.textContent ?? "")).toEqual({ palette: "inferno", smooth: false, threshold: 25 });
  expect([inferno?.checked, smooth?.checked, threshold?.value]).toEqual([true, false, "25"]);
});
