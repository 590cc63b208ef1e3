import type { Address } from './address.ts'

const plainText = (text: string | undefined) =>
  (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\p{P}\s]+/gu, ' ')
    .trim()

// The name is not compared: the contact's department goes there.
const COMPARED = [
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'city',
  'region',
  'postalCode',
  'countryCode',
] as const satisfies readonly (keyof Address)[]

/** Whether two addresses mean one place: case, accents, punctuation and spacing do not count. */
export const isSameAddress = (left: Address, right: Address): boolean =>
  COMPARED.every((part) => plainText(left[part]) === plainText(right[part]))
