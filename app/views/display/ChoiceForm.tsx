import { Form, useLocation, useSearchParams } from "@remix-run/react";
import type { ComponentProps, FormEvent } from "react";
import { LayoutForm, HiddenFields } from "./LayoutForm";

/** Where choices are stored: a user's layout for a device type, or the page's address. */
export type ChoicesKept = { layoutOf: string } | "address";

interface ChoiceFormProps extends Pick<ComponentProps<typeof Form>, "id" | "children"> {
  kept: ChoicesKept;
  names: readonly string[];
  /** Runs instead of the submit when JavaScript is on. */
  onChoose?: () => void;
}

export function ChoiceForm({ kept, names, onChoose, ...form }: ChoiceFormProps) {
  const onSubmit =
    onChoose &&
    ((event: FormEvent) => {
      event.preventDefault();
      onChoose();
    });
  if (kept === "address") return <AddressForm names={names} onSubmit={onSubmit} {...form} />;
  return <LayoutForm deviceType={kept.layoutOf} onSubmit={onSubmit} {...form} />;
}

function AddressForm({ names, children, ...form }: Pick<ChoiceFormProps, "names"> & ComponentProps<typeof Form>) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return (
    <Form action={pathname} replace preventScrollReset {...form}>
      <HiddenFields fields={[...search].filter(([name]) => !names.includes(name))} />
      {children}
    </Form>
  );
}
