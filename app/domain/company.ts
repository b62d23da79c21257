/** How a company wants its dashboard, and what it may do: data, never its name. */
export interface CompanyDisplay {
  deviceLabel: "device" | "sit";
  hideCompanyOnCards: boolean;
  hideSeatingCop: boolean;
}

export interface Company {
  id: string;
  companyName: string;
  /** A data URL made by the server from a checked image, or null. */
  logo: string | null;
  address: string;
  pageColor: string;
  layoutNumber: number;
  /** Whether its people may see the admin panel, their role permitting. */
  adminPanel: boolean;
  display: CompanyDisplay;
  /** IANA zone; without one the specification's time rule holds (time.ts). */
  timeZone: string | null;
  /** Seeded to show the product: every page says so. */
  demo: boolean;
}

export const companyDefaults = {
  logo: null,
  address: "",
  pageColor: "#f5f5f5",
  layoutNumber: 2,
  adminPanel: false,
  display: { deviceLabel: "device", hideCompanyOnCards: false, hideSeatingCop: false },
  timeZone: null,
  demo: false,
} satisfies Omit<Company, "id" | "companyName">;

export const COMPANY_NAME_MAX = 25;
export const ADDRESS_MAX = 200;
