import { useLocation } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import type { Language } from "~/domain/language";
import { LiveRegions } from "~/ui/status/live-regions";
import { Toasts } from "~/ui/toasts/Toasts";
import { renderInLanguage } from "./i18n";

export function renderOnPage(content: ReactNode, { search = "", language }: { search?: string; language?: Language } = {}) {
  const Page = () => (
    <>
      <LiveRegions />
      {content}
      <Toasts />
      <span data-testid="address">{useLocation().search}</span>
    </>
  );
  const Stub = createRemixStub([{ path: "/", Component: Page }]);
  return renderInLanguage(<Stub initialEntries={[`/${search}`]} />, language);
}

export const address = (): URLSearchParams => new URLSearchParams(screen.getByTestId("address").textContent);
