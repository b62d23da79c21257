import type { ReactNode } from "react";

/** The frame of a list or result page: title, actions right, content up to 1440 px, or `wide` as the window. */
export function Page({
  title,
  aside,
  actions,
  wide = false,
  children,
}: {
  title: string;
  aside?: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`mx-auto w-full px-4 pt-6 pb-12 md:px-6 ${wide ? "" : "max-w-[calc(var(--container-page)+3rem)]"}`}>
      <div data-actions className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-3xl font-semibold">{title}</h1>
        {aside}
        {actions !== undefined && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
