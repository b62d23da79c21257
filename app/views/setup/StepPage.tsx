import type { ReactNode } from "react";
import { Steps } from "./Steps";

export const StepPage = ({
  step,
  title,
  text,
  children,
}: {
  step: "mat" | "connect";
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <div className="mx-auto w-full max-w-3xl px-4 pt-6 pb-12">
    <Steps current={step} />
    <h1 className="mt-3 text-2xl font-semibold break-words">{title}</h1>
    <p className="mt-1 text-sm text-muted">{text}</p>
    {children}
  </div>
);
