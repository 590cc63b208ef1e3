/** Whose account it is. */
export const ownCompanyTexts = {
  stated: 'entered by you, not verified',
  unknown: 'No company on file',
} as const
