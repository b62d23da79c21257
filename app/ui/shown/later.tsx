import { lazy, memo, Suspense, type ComponentType } from "react";

/** Its code is fetched when it is first shown. Not below what changes with frames: React 18 would redraw it. */
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
