import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { Pencil } from "lucide-react";
import { expect, test } from "vitest";
import { Button, LinkButton } from "./Button";
import { IconButton } from "./IconButton";

test("[UX-5] a busy button says so and cannot be pressed twice", () => {
  render(<Button busy>Saving</Button>);
  const button = screen.getByRole("button", { name: "Saving" });
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(button).toHaveProperty("disabled", true);
});

test("[UX-2] a toggle tells whether it is on, a button that is none does not", () => {
  render(
    <>
      <Button chosen>Contour</Button>
      <Button chosen={false}>Track</Button>
      <Button>Save</Button>
    </>,
  );
  const pressed = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-pressed");
  expect([pressed("Contour"), pressed("Track"), pressed("Save")]).toEqual(["true", "false", null]);
});

test("[UX-2] a button without a visible word has a name and a tooltip", () => {
  render(<IconButton icon={Pencil} label="Edit device" />);
  expect(screen.getByRole("button", { name: "Edit device" }).title).toBe("Edit device");
});

test("[UX-6] a link button is a link, so that it works without JavaScript", async () => {
  const Stub = createRemixStub([{ path: "/", Component: () => <LinkButton to="/patients/new">Register</LinkButton> }]);
  render(<Stub />);
  expect((await screen.findByRole("link", { name: "Register" })).getAttribute("href")).toBe("/patients/new");
});
