/** Texts for values that break a pattern: what to write instead. */
export const fieldTexts = {
  date: 'Enter a date, like 2026-11-24',
  instant: 'Enter a time, like 2026-11-24T09:30:00.000Z',
  time: 'Enter a time, like 08:00',
  offset: 'Enter an offset, like -08:00',
  year: 'Enter a year, like 2026',
  uuid: 'Enter a UUID, like 0198c2f4-0000-7000-8000-000000000001',
  phone: 'Enter a phone number, like +1 775 555 0142',
  email: 'Enter an email address, like name@example.com',
  shipmentId: 'Enter a request ID: sr_0 and 7 digits, like sr_04839217',
  supplierId: 'Enter a supplier ID: 300 and 12 more digits',
  organisation: 'Enter the name of an organization',
  httpsLink: 'Enter an https link, like https://files.example/bol.pdf',
  country: 'Enter a two-letter country code, like US',
  region: 'Enter a state or province',
  postalCode: 'Enter a postal code',
  window: 'Enter an end time after the start time',
  shortWindow: 'Allow at least 2 hours',
  packagingNeeded: 'Choose the returnable packaging',
  grossTooSmall: 'Gross must be at least tare plus net',
  duplicateUnits: 'At most 100',
  contents: 'Add at least one part',
  scannable: 'Use plain letters, digits and signs like - or /. Barcodes can’t hold others',
  unprinted: (letters: string, more: number) =>
    `We can’t print ${letters}${more > 0 ? ` and ${more} more` : ''} in documents. You’ll see “?” instead.`,
  badText: 'Contains a character you can’t use. Remove it',
  unknownField: 'Unknown field',
  number: 'Enter a number',
  text: 'Enter text',
  flag: 'Choose yes or no',
  list: 'Must be a list',
  shape: 'Not in the expected format',
  wholeNumber: 'Enter a whole number',
  choose: 'Choose one',
} as const

/** What a field that is empty asks for, by its name in calls and forms. */
const missing: Readonly<Record<string, string>> = {
  addressLine1: 'Enter a street address',
  approvers: 'Add an approver',
  'approvers.email': 'Choose a person',
  bol: 'Enter a BOL number',
  carrierName: 'Enter a carrier',
  city: 'Enter a city',
  companyName: 'Enter a company',
  contactName: 'Enter a name',
  countryCode: 'Choose a country',
  delegateEmail: 'Choose a person',
  description: 'Enter a description',
  destination: 'Choose a destination',
  email: 'Enter an email address',
  firstDay: 'Choose a date',
  lastDay: 'Choose a date',
  gross: 'Enter a weight',
  grossWeight: 'Enter a weight',
  height: 'Enter a height',
  isConfirmed: 'Check this box',
  length: 'Enter a length',
  material: 'Enter a material',
  materialClassification: 'Choose a classification',
  name: 'Enter a name',
  note: 'Write a note',
  palletWeightKg: 'Enter a weight',
  partNumber: 'Enter a part number',
  phone: 'Enter a phone number, like 775 555 0142',
  pickupAddress: 'Choose a pickup site',
  pickupDate: 'Choose a date',
  'pickupTimeWindow.0': 'Enter a start time',
  'pickupTimeWindow.1': 'Enter an end time',
  postalCode: 'Enter a postal code',
  program: 'Choose a program',
  quantity: 'Enter a quantity',
  reason: 'Enter a reason',
  reference: 'Enter a reference',
  serialNumber: 'Enter a serial number',
  shipAt: 'Choose a date',
  signature: 'Enter your name',
  supplierPo: 'Choose a purchase order',
  tenant: 'Choose a company',
  value: 'Enter a weight',
  vin: 'Enter a VIN',
  weight: 'Enter a weight',
  width: 'Enter a width',
}
const FILL = 'Fill this in'
const all = new Set([...Object.values(missing), FILL])

/** What to do about an empty field; the path of a call leads to it. */
export function missingText(path: readonly PropertyKey[]): string {
  const names = path.filter((one) => typeof one === 'string')
  return (
    missing[path.slice(-2).join('.')] ??
    missing[names.slice(-2).join('.')] ??
    missing[names.at(-1) ?? ''] ??
    FILL
  )
}
/** Whether a text says that a field is empty, not that its value is wrong. */
export const isMissingText = (text: string): boolean => all.has(text)
