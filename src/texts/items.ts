/** Texts for the lists of items of car makers' programs. */
export const itemTexts = {
  dealerCode: 'A dealer code like 12A34: two digits, one character, two digits',
} as const
