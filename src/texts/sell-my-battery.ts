import type { MachineWords } from './machine-words.ts'

/** Words of the chart that finds a pack. */
export const packSearchWords: MachineWords = {
  events: {
    CHOOSE: 'Choose what to search by',
    CHANGE: 'Change a field',
    FIND: 'Find battery',
    ANOTHER: 'Try another',
    PICK: 'Choose one of the packs that fit',
    SCAN: 'Scan the VIN',
    TYPE: 'Type it instead',
    see: 'The camera reads a label',
    blind: 'There’s nothing to look through',
    WHO: 'You sign in or out',
    network: 'The connection changes',
  },
  guards: {
    canFind: 'nothing is missing, and you’re online',
    isOnline: 'you’re online',
    completesVin: 'the VIN has all 17 characters, and you’re online',
    isTooOften: 'there were too many look-ups',
    canFindSeveral: 'there are several VINs, all of them whole, and you’re online',
    completesSeveral: 'the last of several VINs is whole, and you’re online',
    canScan: 'there is a camera that can read labels',
    seesVin: 'the label has a VIN, and you’re online',
    readsVin: 'the label has a VIN',
    isLast: 'it was the last VIN',
    hasPacks: 'a pack fits',
    isOver: 'the wait is over',
  },
}

/** Words of the page that finds a pack. */
export const sellTexts = {
  searchBy: 'Search by',
  ways: { vin: 'VIN', car: 'Make, model and year', part: 'Part number' },
  signInTo: {
    car: 'Sign in to search by make, model and year.',
    part: 'Sign in to search by part number.',
  },
  vinOnly: 'Your account can only search by VIN.',
  signIn: 'Sign in',
  createAccount: 'Create an account',
  fields: { vin: 'VIN', make: 'Make', model: 'Model', year: 'Year', part: 'Part number' },
  hints: {
    vin: 'On the dashboard, the driver’s door, or the title. Paste several to look them all up.',
    part: 'On the label of the pack.',
  },
  typed: (count: number) => `${count} of 17`,
  severalTyped: (count: number) => `${count} VINs`,
  scan: 'Scan',
  scanHint: 'Hold the barcode of the door label inside the frame.',
  typeIt: 'Type it',
  noVin: (text: string) => `“${text}” isn’t a VIN. Try the barcode on the driver’s door.`,
  choose: { make: 'Choose a make', model: 'Choose a model', year: 'Choose a year' },
  vinMissing: 'Enter all 17 characters of the VIN',
  vinsWrong: (vins: readonly string[]) =>
    `A VIN has 17 letters and digits. Correct ${vins.slice(0, 3).join(', ')}${vins.length > 3 ? ` and ${vins.length - 3} more` : ''}`,
  tooManyVins: (most: number) => `Enter up to ${most} VINs at once`,
  partMissing: 'Enter a part number of 3 to 50 characters',
  find: 'Find battery',
  offline: 'You’re offline. Connect to find a pack.',
  things: 'battery packs',
  several: {
    label: 'Packs of these VINs',
    progress: (done: number, all: number) => `Looked up ${done} of ${all} VINs.`,
    found: (packs: number, all: number) =>
      packs === all
        ? `A pack fits each of the ${all} VINs.`
        : `A pack fits ${packs} of ${all} VINs.`,
    column: { vin: 'VIN', pack: 'Pack' },
    which: (vin: string) => `Pack of ${vin}`,
    choose: 'Choose which pack it is',
    none: 'No pack found',
    add: (count: number) => (count === 1 ? 'Add 1 pack to offer' : `Add ${count} packs to offer`),
    inOffer: (count: number) =>
      count === 1
        ? '1 of them is in your offer already.'
        : `${count} of them are in your offer already.`,
    chooseFirst: (count: number) =>
      count === 1
        ? 'Choose which pack 1 of the VINs has first.'
        : `Choose which packs ${count} of the VINs have first.`,
    nothing: 'All of them are in your offer.',
    noPack: 'No pack fits any of these VINs.',
    again: 'Look up other VINs',
  },
  cars: 'makes and models',
  result: 'Result',
  found: (count: number) => (count === 1 ? '1 pack fits.' : `${count} packs fit.`),
  which: 'Which pack is it?',
  warnings: {
    check_digit:
      'The check digit of this VIN doesn’t fit. Compare it with the title. You can go on.',
    letters_ioq: 'A VIN has no letters I, O or Q. Compare it with the title. You can go on.',
  },
  years: (from: number, to: number | null) => {
    if (to === null) return `${from} and later`
    return from === to ? String(from) : `${from} to ${to}`
  },
  vinEnd: (vin: string) => `VIN ends in ${vin.slice(-6)}`,
  facts: {
    capacity: 'Capacity',
    chemistry: 'Chemistry',
    cells: 'Cells',
    weight: 'Weight',
    estimated: 'Estimated weight',
  },
  kWh: (capacity: string) => `${capacity} kWh`,
  none: (what: string) => `No pack found for ${what}`,
  looksLike: (car: string) => `This looks like a ${car}, but no pack in our list fits.`,
  tryNext: {
    vin: 'Check the 17 characters, or search by make, model and year.',
    car: 'Check the model and year, or search by VIN.',
    part: 'Check the number, or search by VIN or by make, model and year.',
  },
  photo: 'You can also email us a photo of the label:',
  photoSubject: (what: string) => `Which battery is ${what}?`,
  ofVin: 'this car',
  photoBody: 'A photo of the label is attached. The car it came from:',
  another: { vin: 'Try another VIN', car: 'Try another car', part: 'Try another part number' },
  byCar: 'Search by model',
  signInByCar: 'Sign in to search by model',
  slowed: (seconds: number) => `Too many look-ups. Try again in ${seconds} s.`,
} as const
