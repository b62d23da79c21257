import { lazy, memo, Suspense, type ComponentType } from "react";

/**
 * A component whose code is fetched when it is first shown; a server writes it at once. Not below what changes with
 * frames: a change before the code has come makes React draw it anew.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => {
    const Shown = await load();
    return { default: ({ props }: { props: Props }) => <Shown {...props} /> };
  });
  return memo(function Later(props: Props) {
    return (
      <Suspense>
        <Loaded props={props} />
      </Suspense>
    );
  });
}
