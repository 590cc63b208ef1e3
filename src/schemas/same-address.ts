import { addressParts } from './address.ts'
import type { Address } from './address.ts'

const plainText = (text: string | undefined) =>
  (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\p{P}\s]+/gu, ' ')
    .trim()

/**
 * Whether two addresses mean one place: case, accents, punctuation and spacing do not count, nor does the name, where the
 * contact's department goes.
 */
export const isSameAddress = (left: Address, right: Address): boolean =>
  addressParts.every((part) => plainText(left[part]) === plainText(right[part]))
