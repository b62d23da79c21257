import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Checkbox, RadioGroup, Switch } from "./choices";
import { SegmentedRadios } from "./Segmented";

test("[UX-2] checkbox and switch are native, named by their words, and tell what is wrong", () => {
  render(
    <>
      <Checkbox name="agreement" error="The patient has to agree.">
        The patient agrees
      </Checkbox>
      <Switch defaultChecked>Sound</Switch>
    </>,
  );
  const box = screen.getByRole("checkbox", { name: "The patient agrees" });
  expect(document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent).toBe("The patient has to agree.");
  expect(screen.getByRole("switch", { name: "Sound" })).toHaveProperty("checked", true);
});

test("[UX-2] radios stand in a named group and report the choice", () => {
  const onChoose = vi.fn();
  render(
    <RadioGroup
      legend="Gender"
      name="gender"
      options={[
        { value: "Female", label: "Female" },
        { value: "Male", label: "Male" },
      ]}
      onChoose={onChoose}
    />,
  );
  expect(screen.getByRole("group", { name: "Gender" })).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "Male" }));
  expect(onChoose).toHaveBeenCalledWith("Male");
});

test("[UX-6] segments are radios of one name, so that a form sends the choice without JavaScript", () => {
  const { container } = render(
    <form>
      <SegmentedRadios
        legend="View"
        name="view"
        segments={[
          { value: "2d", label: "2D" },
          { value: "3d", label: "3D" },
        ]}
        defaultValue="2d"
      />
    </form>,
  );
  fireEvent.click(screen.getByRole("radio", { name: "3D" }));
  const form = container.querySelector("form") ?? undefined;
  expect(new FormData(form).get("view")).toBe("3d");
});
