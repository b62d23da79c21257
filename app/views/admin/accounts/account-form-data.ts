import type { Company } from "~/domain/company";
import type { RoleName } from "~/domain/user";

export interface AccountFormData {
  companies: Pick<Company, "id" | "companyName">[];
  roles: RoleName[];
}
