/** Texts for the batteries of car makers' programs. */
export const itemTexts = {
  dealerCode: 'A dealer code like 12A34: two digits, one character, two digits',
  vin: 'A VIN: 17 capital letters or digits',
  notOfProgram: 'Not a field of this program',
  damageComment: 'Say what is damaged',
  recallComment: 'Say what the recall or defect is',
  ddrComment: 'Say why it counts as damaged, defective or recalled',
  isDdr: 'A damaged, defective or recalled battery is a DDR battery',
  signature: 'Sign with your name',
  adrClass: 'Choose the ADR class',
  adrComment: 'Say why it is yellow or red',
  adrGreen: 'Green is for batteries that are not damaged or defective',
  adrDdr: 'Yellow and red are for damaged or defective batteries',
} as const
