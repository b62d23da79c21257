import { createRemixStub } from "@remix-run/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInLanguage } from "../../../../tests/support/i18n";
import { DeviceForm } from "./DeviceForm";

function open() {
  const sent: Record<string, unknown>[] = [];
  const Settings = () => (
    <DeviceForm
      kind="settings"
      device={{
        id: "d",
        name: "BED-0193",
        room: "04",
        bed: "2",
        hardwareSerial: "S-1",
        place: { stance: "bed", patient: null },
        thresholds: null,
        shownTurn: null,
      }}
      company={{ companyName: "Clinic", address: "", logo: null, mayEdit: false }}
      backTo="/devices"
      frame={({ body, actions, form }) =>
        form(
          <>
            {body}
            {actions}
          </>,
        )
      }
    />
  );
  const Stub = createRemixStub([
    {
      path: "/deviceSettings",
      Component: Settings,
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()));
        return null;
      },
    },
  ]);
  renderInLanguage(<Stub initialEntries={["/deviceSettings?device=d"]} />);
  return sent;
}

test("[DASH-7] [PAT-1] choosing the patient of a bed saves first what was entered, and leads there from the form and back", async () => {
  const sent = open();
  fireEvent.input(screen.getByLabelText("Device name (ID)"), { target: { value: "BED-7" } });
  fireEvent.click(screen.getByRole("button", { name: "Save and choose patient" }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ name: "BED-7", redirectTo: "/bedPatient?device=d&back=%2FdeviceSettings%3Fdevice%3Dd" }]),
  );
});

test("[DASH-7] Enter in a field saves and goes where saving leads", async () => {
  const sent = open();
  const [first] = document.querySelectorAll("button");
  // On Enter browsers press the form's first button.
  if (first) fireEvent.click(first);
  await waitFor(() => expect(sent).toMatchObject([{ name: "BED-0193", redirectTo: "/devices" }]));
});
