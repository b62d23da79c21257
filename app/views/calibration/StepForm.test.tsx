import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Field } from "~/ui/form/Field";
import { NumberInput } from "~/ui/form/TextInput";
import { renderInLanguage } from "../../../tests/support/i18n";
import type { CalibrationAnswer } from "./calibration-page-data";
import { StepForm } from "./StepForm";

test("[PEER-8] while a step measures nothing else can start; an invalid weight is reported at its field, which keeps it", async () => {
  let measured: (answer: CalibrationAnswer) => void = () => undefined;
  const answered = new Promise<CalibrationAnswer>((resolve) => (measured = resolve));
  const page = { part: "main", history: [] } as const;
  const Steps = () => {
    const answer = useActionData<CalibrationAnswer>();
    return (["weight", "zero"] as const).map((intent) => (
      <StepForm key={intent} {...{ intent, page, answer }} title={intent} button={`Take ${intent}`} busyText="Measuring…">
        {(fieldOf) => (
          <Field label={`${intent} of`} field={fieldOf("weightKg", {}, "A weight of 5 to 400 kg")}>
            <NumberInput />
          </Field>
        )}
      </StepForm>
    ));
  };
  const Stub = createRemixStub([{ path: "/", Component: Steps, action: async () => json(await answered, 422) }]);
  renderInLanguage(<Stub />);
  fireEvent.input(screen.getByLabelText("weight of"), { target: { value: "seventy" } });
  fireEvent.click(screen.getByRole("button", { name: "Take weight" }));

  await waitFor(() => expect(screen.getByRole("button", { name: "Measuring…" }).getAttribute("aria-busy")).toBe("true"));
  expect(screen.getByRole("button", { name: "Take zero" }).hasAttribute("disabled")).toBe(true);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual(["Measuring…", ""]);
  measured({ intent: "weight", problem: null, field: "weightKg", entered: { weightKg: "seventy" } });
  const field = await screen.findByLabelText("weight of");
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText("A weight of 5 to 400 kg").id).toBe(field.getAttribute("aria-describedby"));
  expect([(field as HTMLInputElement).value, screen.getByLabelText("zero of").hasAttribute("aria-invalid")]).toEqual(["seventy", false]);
});
