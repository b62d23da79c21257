import { Form, useLocation, useSearchParams } from "@remix-run/react";
import type { ComponentProps, FormEvent } from "react";
import { LayoutForm, Sent } from "./LayoutForm";

/** Where choices are kept: in a person's layout for a kind of device, or in the address of the page. */
export type ChoicesKept = { layoutOf: string } | "address";

interface ChoiceFormProps extends Pick<ComponentProps<typeof Form>, "id" | "children"> {
  kept: ChoicesKept;
  /** What its fields are called: in an address they stand for those of the same name, which go. */
  names: readonly string[];
  /** With JavaScript, instead of sending the form. */
  onChoose?: () => void;
}

/** A form of choices of how a map is drawn, which also works before the page runs. */
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

/** Asks for the same page with other choices in its address. */
function AddressForm({ names, children, ...form }: Pick<ChoiceFormProps, "names"> & ComponentProps<typeof Form>) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return (
    <Form action={pathname} replace preventScrollReset {...form}>
      <Sent fields={[...search].filter(([name]) => !names.includes(name))} />
      {children}
    </Form>
  );
}
