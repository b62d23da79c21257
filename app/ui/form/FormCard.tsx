import type { ReactNode } from "react";
import { Card } from "../Card";

interface FormCardProps {
  body: ReactNode;
  actions: ReactNode;
  /** Puts its contents into the form. */
  form: (children: ReactNode) => ReactNode;
}

/** A form that is a page's own: its fields, and under a line what to do with them. */
export const FormCard = ({ body, actions, form }: FormCardProps) => (
  <Card className="mt-5 p-6">
    {form(
      <>
        <div>{body}</div>
        <div className="mt-6 flex justify-end gap-2 border-t border-hair pt-4">{actions}</div>
      </>,
    )}
  </Card>
);
