import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInLanguage } from "../../../tests/support/i18n";
import { Field } from "./Field";
import { FileInput } from "./FileInput";
import { Select } from "./Select";
import { NumberInput, TextInput } from "./TextInput";

const describedText = (control: HTMLElement) => document.getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent;

test("[UX-2] a control in a field is named by the label and described by the hint", () => {
  render(
    <Field label="Device name" hint="Shown as the device ID." field={{ name: "name", defaultValue: "PODO-0241", required: true }}>
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: "Device name" });
  expect(input).toMatchObject({ name: "name", value: "PODO-0241", required: true });
  expect(describedText(input)).toBe("Shown as the device ID.");
  expect(input.getAttribute("aria-invalid")).toBeNull();
});

test("[UX-2] [ADM-3] a file to choose is named by the label and described by the hint, too", () => {
  render(
    <Field label="Logo" hint="PNG or JPEG" field={{ name: "logo" }}>
      <FileInput accept="image/png" />
    </Field>,
  );
  const input = screen.getByLabelText("Logo");
  expect(input).toMatchObject({ type: "file", name: "logo", accept: "image/png" });
  expect(describedText(input)).toBe("PNG or JPEG");
});

test("[UX-2] an error marks the control and is read with it, in words", () => {
  render(
    <Field
      label="Weight"
      hint="In kilograms"
      field={{ name: "weight", errors: ["twoDigits"] }}
      errorText={(key) => `2 digits or more (${key}).`}
    >
      <NumberInput unit="kg" />
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: "Weight" });
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(describedText(input)).toBe("2 digits or more (twoDigits).");
});

test("[UX-6] a select is a native one, with its options in the page", () => {
  render(
    <Field label="Country" field={{ name: "country", defaultValue: "be" }}>
      <Select
        options={[
          { value: "be", label: "Belgium" },
          { value: "gr", label: "Greece" },
        ]}
      />
    </Field>,
  );
  expect(screen.getByRole("combobox", { name: "Country" })).toMatchObject({ value: "be", name: "country" });
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Belgium", "Greece"]);
});

test("[DASH-7] a text beyond its limit is not cut: the field says how much it takes when it is full, and calls what is longer wrong", () => {
  renderInLanguage(
    <Field label="Clinic name" field={{ name: "companyName", maxLength: 25 }}>
      <TextInput />
    </Field>,
    "en",
  );
  const input = screen.getByRole("textbox", { name: "Clinic name" });
  const enter = (value: string) => {
    fireEvent.input(input, { target: { value } });
    return [input.getAttribute("maxlength"), input.getAttribute("aria-invalid"), describedText(input)];
  };
  expect(enter("x".repeat(24))).toEqual([null, null, undefined]);
  expect(enter("x".repeat(25))).toEqual([null, null, "Maximum 25 characters allowed"]);
  expect(enter("x".repeat(26))).toEqual([null, "true", "Maximum 25 characters allowed"]);
});
