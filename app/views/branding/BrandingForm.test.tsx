import { File } from "node:buffer";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInLanguage } from "../../../tests/support/i18n";
import { BrandingForm } from "./BrandingForm";

const LOGO = "/company/logo/0123456789abcdef0123456789abcdef";

function open() {
  const company = { companyName: "Aegean Rehab", address: "Nikis 14", logo: LOGO, mayEdit: true };
  const Page = () => <BrandingForm company={company} timeZone={null} now={new Date("2026-11-20T09:42:00Z")} answer={undefined} />;
  const Stub = createRemixStub([{ path: "/brandingOptions", Component: Page }]);
  renderInLanguage(<Stub initialEntries={["/brandingOptions"]} />);
  const preview = screen.getByRole("region", { name: "Preview" });
  return {
    preview: within(preview),
    pictures: () => [...preview.querySelectorAll("img")].map(({ src }) => new URL(src, "http://localhost").pathname),
    type: (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } }),
  };
}

test("[ADM-3] header and head of a report are shown as they will look, while name and address are typed", async () => {
  const { preview, type } = open();
  type("Clinic name", "Aegean");
  type("Clinic address", "Leoforos Nikis 14");
  await waitFor(() => expect(preview.getAllByText("Aegean")).toHaveLength(2));
  expect(preview.getByText("Leoforos Nikis 14")).toBeTruthy();
});

test("[ADM-3] a chosen picture is shown before it is sent, and none where the logo is to be deleted", async () => {
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => "http://localhost/chosen", revokeObjectURL: () => undefined });
  const { pictures } = open();
  expect(pictures()).toEqual([LOGO, LOGO]);
  fireEvent.click(screen.getByLabelText("Delete the logo"));
  await waitFor(() => expect(pictures()).toEqual([]));
  const png = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], "logo.png", { type: "image/png" });
  fireEvent.change(screen.getByLabelText("Logo"), { target: { files: [png] } });
  await waitFor(() => expect(pictures()).toEqual(["/chosen", "/chosen"]));
});

test("[ADM-3] a name or address at its limit is announced, and more is an error", () => {
  const { type } = open();
  type("Clinic name", "x".repeat(25));
  type("Clinic address", "y".repeat(201));
  expect(screen.getByText("Maximum 25 characters allowed")).toBeTruthy();
  expect(screen.getByText("Maximum 200 characters allowed")).toBeTruthy();
  expect(screen.getByLabelText("Clinic address").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("Clinic address").getAttribute("rows")).toBe("3");
});
