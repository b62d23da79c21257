/** ISO 3166 codes of the countries that a form offers; names come from the reader's language. */
export const countryCodes = [
  "AD", "AL", "AR", "AT", "AU", "BE", "BG", "BO", "BR", "CA", "CH", "CL", "CN", "CO", "CR", "CU", "CY", "CZ", "DE", "DK", "DO", "DZ", "EC",
  "EE", "EG", "ES", "FI", "FR", "GB", "GR", "GT", "HN", "HR", "HU", "IE", "IL", "IN", "IS", "IT", "JP", "KR", "LI", "LT", "LU", "LV", "MA",
  "MC", "MD", "ME", "MK", "MT", "MX", "NI", "NL", "NO", "NZ", "PA", "PE", "PL", "PT", "PY", "RO", "RS", "SE", "SI", "SK", "SM", "SV", "TN",
  "TR", "UA", "US", "UY", "VE", "ZA",
] as const;

export interface Country {
  code: string;
  name: string;
}

/** Codes and names in the order of a language's alphabet. */
export function countriesIn(language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  return countryCodes.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => a.name.localeCompare(b.name, language));
}
