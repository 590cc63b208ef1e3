import type { MachineWords } from './machine-words.ts'

/** Words of the chart that finds a pack. */
export const packSearchWords: MachineWords = {
  events: {
    CHOOSE: 'Choose what to search by',
    CHANGE: 'Change a field',
    FIND: 'Find battery',
    ANOTHER: 'Try another',
    PICK: 'Choose one of the packs that fit',
    WHO: 'You sign in or out',
    network: 'The connection changes',
  },
  guards: {
    canFind: 'nothing is missing, and you’re online',
    isOnline: 'you’re online',
    completesVin: 'the VIN has all 17 characters, and you’re online',
    isTooOften: 'there were too many look-ups',
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
    vin: 'On the dashboard, the driver’s door, or the title.',
    part: 'On the label of the pack.',
  },
  typed: (count: number) => `${count} of 17`,
  choose: { make: 'Choose a make', model: 'Choose a model', year: 'Choose a year' },
  vinMissing: 'Enter all 17 characters of the VIN',
  partMissing: 'Enter a part number of 3 to 50 characters',
  find: 'Find battery',
  offline: 'You’re offline. Connect to find a pack.',
  things: 'battery packs',
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
  another: { vin: 'Try another VIN', car: 'Try another car', part: 'Try another part number' },
  byCar: 'Search by model',
  signInByCar: 'Sign in to search by model',
  slowed: (seconds: number) => `Too many look-ups. Try again in ${seconds} s.`,
} as const
