import type { ReactNode } from "react";
import { OpenHeader } from "./OpenHeader";

export function OpenPage({ title, text, demo, children }: { title: string; text?: ReactNode; demo: boolean; children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-surface px-6">
      <OpenHeader demo={demo} className="mx-auto max-w-2xl" />
      <main className="mx-auto max-w-md pt-10 pb-16">
        <h1 className="text-3xl font-semibold">{title}</h1>
        {text !== undefined && <p className="mt-2 text-base text-muted">{text}</p>}
        {children}
      </main>
    </div>
  );
}
