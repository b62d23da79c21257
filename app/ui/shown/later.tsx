import { lazy, Suspense, type ComponentType, type ReactNode } from "react";

/** A component whose code is fetched when it is first shown; a server writes it at once. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile: ReactNode = null): ComponentType<Props> {
  const Loaded = lazy(async () => {
    const Shown = await load();
    return { default: ({ props }: { props: Props }) => <Shown {...props} /> };
  });
  return function Later(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Loaded props={props} />
      </Suspense>
    );
  };
}
