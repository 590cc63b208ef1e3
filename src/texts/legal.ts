export type LegalSection = { readonly id: string; readonly title: string; readonly text: string }

/** What the dated texts share; each has a file of its own. */
export const legalTexts = { dated: 'Last changed 21 November 2026' } as const
