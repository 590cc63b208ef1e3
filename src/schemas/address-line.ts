import type { Address } from './address.ts'

/** An address on one line, for lists, mails and labels. */
export const addressLine = (address: Address): string =>
  [
    address.addressLine1,
    address.addressLine2,
    address.addressLine3,
    address.city,
    [address.region, address.postalCode].filter(Boolean).join(' '),
    address.countryCode,
  ]
    .filter(Boolean)
    .join(', ')
