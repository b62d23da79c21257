import { cleanup, configure } from "@testing-library/react";
import { toast } from "react-toastify/unstyled";
import { afterAll, afterEach, vi } from "vitest";
import { patience } from "../support/patience";

// Pages of tests have all words from the start.
vi.mock("~/i18n/need-words", () => ({ needWords: (room: string) => Promise.resolve(room) }));

// Components may take longer on a busy machine.
configure({ asyncUtilTimeout: patience.timeout });

afterEach(() => {
  cleanup();
  // Toasts left over would displace the next file's.
  toast.dismiss();
});

// Files share a window: each gets it as a browser opens it.
afterAll(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=", 1)[0] ?? ""}=; Max-Age=0; Path=/`;
  history.replaceState(null, "", "/");
});
