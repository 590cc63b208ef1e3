/** Texts for the batteries of car makers' programs. */
export const itemTexts = {
  dealerCode: 'Enter a dealer code, like 12A34 (two digits, one character, two digits)',
  vin: 'Enter all 17 characters of the VIN (capital letters and digits)',
  notOfProgram: 'This program doesn’t use this field',
  ofClaim: 'Leave this empty. The battery has a warranty claim',
  damageComment: 'Say what is damaged',
  recallComment: 'Say what the recall or defect is',
  ddrComment: 'Say why it’s damaged, defective or recalled',
  isDdr: 'Mark a damaged, defective or recalled battery as DDR',
  signature: 'Sign with your name',
  adrClass: 'Choose the ADR class',
  adrComment: 'Say why it’s yellow or red',
  adrGreen: 'Green is for batteries that are not damaged or defective',
  adrDdr: 'Yellow and red are for damaged or defective batteries',
  attached: 'Battery {name} is on request {id}. Take it off that request first.',
  delivered: 'Battery {name} was delivered with request {id}.',
  sameUuid: 'Another battery already has this UUID.',
  sameSerial: 'A battery with this part and serial number is already listed.',
  /** Where the same battery is; `place` and `request` as far as the reader may know of them. */
  sameBattery: (place: string | undefined, request: string | null) => {
    if (!place) return 'This battery is already listed at another site of the program.'
    return request
      ? `This battery is already on request ${request} from ${place}.`
      : `This battery is already on the list at ${place}.`
  },
  otherOfCar: 'If it’s another battery from that car, add its serial number.',
  claimTaken: 'This claim position is already taken.',
  stale: 'Someone else just changed this battery.',
  unknownPart: 'This part isn’t on the program’s list',
  inactivePart: 'The program no longer takes this part',
  unknownClaim: 'This dealer has no such claim',
  noPosition: 'The claim has no such position',
  otherPart: 'The claim is for another part',
  claimPair: 'Send saga_id and index_in_claim together',
  noClaims: 'This program has no claims',
  tooManyPhotos: 'A battery can have at most {n} photos. Remove one first.',
  timeZone: 'Enter a time zone, like America/New_York',
  packedTogether: (at: number) =>
    `Handling unit ${at} holds a yellow or red battery with others. Pack it alone (P908 or P911).`,
} as const
