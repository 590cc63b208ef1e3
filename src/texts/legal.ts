export type LegalSection = { readonly id: string; readonly title: string; readonly text: string }

/** When each was changed last; each has a file of its own. */
export const legalTexts = {
  privacy: 'Last updated November 26, 2026',
  terms: 'Last updated November 21, 2026',
} as const
