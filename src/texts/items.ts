/** Texts for the batteries of car makers' programs. */
export const itemTexts = {
  dealerCode: 'A dealer code like 12A34: two digits, one character, two digits',
  vin: 'A VIN: 17 capital letters or digits',
  notOfProgram: 'Not a field of this program',
  ofClaim: 'Leave this out: the battery has a warranty claim',
  damageComment: 'Say what is damaged',
  recallComment: 'Say what the recall or defect is',
  ddrComment: 'Say why it counts as damaged, defective or recalled',
  isDdr: 'A damaged, defective or recalled battery is a DDR battery',
  signature: 'Sign with your name',
  adrClass: 'Choose the ADR class',
  adrComment: 'Say why it is yellow or red',
  adrGreen: 'Green is for batteries that are not damaged or defective',
  adrDdr: 'Yellow and red are for damaged or defective batteries',
  attached: 'Battery {name} is on request {id}. Take it off that request first.',
  delivered: 'Battery {name} was delivered with request {id}.',
  sameUuid: 'There is another battery under this uuid already.',
  sameSerial: 'A battery with this part and serial number is there already.',
  /** Where the same battery is; `place` and `request` as far as the reader may know of them. */
  sameBattery: (place: string | undefined, request: string | null) => {
    if (!place) return 'This battery is already listed at another site of the program.'
    return request
      ? `This battery is already on request ${request} of ${place}.`
      : `This battery is already on the list of ${place}.`
  },
  otherOfCar: 'Add its serial number if it is another battery of that car.',
  claimTaken: 'This position of the claim is taken already.',
  stale: 'Somebody else changed this battery meanwhile.',
  unknownPart: 'This part is not in the program’s list',
  inactivePart: 'This part is not taken any more',
  unknownClaim: 'There is no such claim of this dealer',
  noPosition: 'The claim has no such position',
  otherPart: 'The claim is about another part',
  claimPair: 'saga_id and index_in_claim come together',
  noClaims: 'This program has no claims',
  tooManyPhotos: 'A battery has at most {n} photographs. Take one away first.',
  timeZone: 'A time zone like America/New_York',
  packedTogether: (at: number) =>
    `Handling unit ${at} holds a yellow or red battery with others. Pack it alone (P908 or P911).`,
} as const
