import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import type { Language } from "~/domain/language";
import { i18nFor } from "~/i18n/i18n.server";

export const renderInLanguage = (content: ReactNode, language: Language = "en") =>
  render(<I18nextProvider i18n={i18nFor(language)}>{content}</I18nextProvider>);
