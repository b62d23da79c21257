import { createRemixStub } from "@remix-run/testing";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInLanguage } from "../../../tests/support/i18n";
import { RecordMenu } from "./RecordMenu";

const mat = { id: "m1", name: "PODO-0241", room: "2", bed: "", livePath: "/Podology?device=m1" };

test("[PAT-1] a patient is recorded on a mat in one press: the patient is selected and the mat's page opens", async () => {
  const sent: unknown[] = [];
  const Stub = createRemixStub([
    { path: "/", Component: () => <RecordMenu patientId="p1" devices={[mat]} /> },
    {
      path: "/patients",
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()));
        return null;
      },
      Component: () => <p>sent</p>,
    },
  ]);
  renderInLanguage(<Stub />);
  fireEvent.click(screen.getByText("PODO-0241"));
  await screen.findByText("sent");
  expect(sent).toEqual([{ intent: "select", patientId: "p1", redirectTo: "/Podology?device=m1" }]);
});
