/** Words of an address that is typed. */
export const addressTexts = {
  fields: {
    addressLine1: 'Address line 1',
    addressLine2: 'Address line 2',
    addressLine3: 'Address line 3',
    city: 'City',
    region: 'State or province',
    postalCode: 'Postal code',
    countryCode: 'Country',
  },
  countryHint: 'Two letters, like US',
  /** By country: what its postal codes are called and look like. */
  postalHints: {
    US: 'ZIP code, like 89502',
    CA: 'Like K1A 0B1',
    MX: 'Like 06600',
    GB: 'Postcode, like SW1A 1AA',
    IE: 'Optional. Eircode, like D02 X285',
    HK: 'Not used in Hong Kong',
    AE: 'Not used in the UAE',
    SE: 'Like 417 15',
    DE: 'Like 10115',
    FR: 'Like 75008',
    NL: 'Like 1012 AB',
    BE: 'Like 1000',
    PL: 'Like 00-950',
    JP: 'Like 100-0001',
    KR: 'Like 04524',
    CN: 'Like 100000',
    IN: 'PIN code, like 110001',
    AU: 'Postcode, like 2000',
  },
  zone: (clock: string) => `Times are in ${clock}.`,
  zoneUnknown: (clock: string) =>
    `We can’t tell this address’s time zone. Times are the site’s: ${clock}.`,
} as const
