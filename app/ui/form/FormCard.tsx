import type { ReactNode } from "react";
import { Card } from "../Card";

interface FormCardProps {
  body: ReactNode;
  actions: ReactNode;
  form: (children: ReactNode) => ReactNode;
}

/** A page's own form: fields, then actions under a line. */
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
