import type { Language } from "./language";

/** SHA-256 of `agreement` in `locales/<language>/patients.json`. Raise the version on a change. */
export const consentText = {
  version: 1,
  hashes: {
    en: "8d61d4765d7ddbe121e48c117d9950f3e52014676ef1a2638d80317788b6f8b2",
    es: "ab2f714e5620e6aef83683ce02efd4a2da766bdf0141d6458a54fa8fbbffe082",
    el: "bb8c43c6b1c5659dd5b576540efdfd44dbd5e7c7453f83d5b42d61afd246eb7a",
    fr: "e040911cdd89047551eab2408c3cae56e06c500ffe20862f87fec324ecf715f0",
    it: "14026b969fdc38a45e44a10a80eafeb8f138426c3a6a2129a7a3cce733325448",
    nl: "592e1fa8f844a077aa0bc51e6fb10f2480ae2f8ff53c9a7cabf81812aed200ea",
    de: "c41d20fc08651328ba91e9406642bff8d32f332420ea33f9bf948646e30d4675",
  },
} as const satisfies { version: number; hashes: Record<Language, string> };
