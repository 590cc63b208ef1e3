import type { UserType } from '#schemas/user-type-name.ts'

/** What kind of user somebody is, in plain words; {company} stands for the company's name. */
export const userTypeTexts: Readonly<Record<UserType, string>> = {
  'internal-admin': '{company} administrator',
  'internal-customer-ops': '{company} customer operations',
  'internal-managers': '{company} manager',
  'internal-logistics': '{company} logistics',
  'internal-lowest': '{company} staff, read-only',
  supplier: 'Supplier',
  ultium: 'Ultium Cells',
  'gm-facilities': 'GM Facilities',
  panasonic: 'Panasonic Energy',
  toyota: 'Toyota Battery',
  tesla: 'Tesla',
  'vw-dealer': 'VW dealer',
  'vw-corporate': 'VW corporate or field, read-only',
  'bmw-dealer': 'BMW dealer',
  'porsche-dealer': 'Porsche dealer',
  'ferrari-dealer': 'Ferrari dealer',
  'lucid-dealer': 'Lucid dealer',
  'volvo-polestar': 'Volvo and Polestar',
  'volvo-eu': 'Volvo EU',
  'auto-dismantler-lead': 'Auto dismantler',
  'epc-supplier': 'EPC supplier',
  unknown: 'Not set',
}
const known: Readonly<Record<string, string>> = userTypeTexts

/** A type of user in words; as it stands where it is none of ours. */
export const userTypeInWords = (type: string, company: string): string =>
  Object.hasOwn(known, type) ? (known[type] ?? type).replace('{company}', company) : type
