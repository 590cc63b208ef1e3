/** Whose account it is. */
export const ownCompanyTexts = {
  company: 'Company',
  stated: 'as stated by you, not checked',
  unknown: 'Not known',
} as const
