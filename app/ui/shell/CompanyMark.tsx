import { Logo } from "../Logo";
import { tv } from "../variants";

/** Whose pages these are. */
export interface CompanyMarkProps {
  companyName: string;
  /** Address of a picture. */
  logo: string | null;
}

const style = tv({
  slots: { name: "truncate text-sm font-semibold", mark: "shrink-0" },
  /** The rail beside the header shows the product's mark already, except on phones. */
  variants: { besideRail: { true: { mark: "md:hidden" } } },
});

/** The company's logo and name as the header has them; the product's mark where there is no logo. */
export function CompanyMark({ companyName, logo, besideRail = false }: CompanyMarkProps & { besideRail?: boolean }) {
  const { name, mark } = style({ besideRail });
  return (
    <>
      {logo === null ? <Logo className={mark()} /> : <img src={logo} alt="" className="h-8 max-w-28 shrink-0 rounded-md object-contain" />}
      <span className={name()}>{companyName}</span>
    </>
  );
}
