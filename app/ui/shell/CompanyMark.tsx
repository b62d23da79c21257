import { Logo } from "../Logo";
import { tv } from "../variants";

export interface CompanyMarkProps {
  companyName: string;
  logo: string | null;
}

const style = tv({
  slots: { name: "truncate text-sm font-semibold", mark: "shrink-0" },
  /** Except on phones, the rail next to the header has the product's logo. */
  variants: { nextToRail: { true: { mark: "md:hidden" } } },
});

/** The company's logo and name; the product's logo by default. */
export function CompanyMark({ companyName, logo, nextToRail: besideRail = false }: CompanyMarkProps & { nextToRail?: boolean }) {
  const { name, mark } = style({ nextToRail: besideRail });
  return (
    <>
      {logo === null ? <Logo className={mark()} /> : <img src={logo} alt="" className="h-8 max-w-28 shrink-0 rounded-md object-contain" />}
      <span className={name()}>{companyName}</span>
    </>
  );
}
