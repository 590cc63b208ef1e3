/** Whose account it is. */
export const ownCompanyTexts = {
  stated: 'as stated by you, not checked',
  unknown: 'No company on file',
} as const
