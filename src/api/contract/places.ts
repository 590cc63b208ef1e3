import * as z from 'zod/mini'

import { CountryCode } from '#schemas/address.ts'
import { DateOnly, TimeOfDay, UtcOffset, codeLine, line } from '#schemas/primitives.ts'

import { defineCall } from './define-call.ts'

/** What forms ask about places and phones. */
export const placeCalls = {
  getAddressTimezone: defineCall('/address-timezone', {
    method: 'GET',
    summary:
      'Get the time zone of a place and its UTC offset on a day; null if unknown. Outside the USA and Canada, send a country',
    who: 'any',
    query: z.strictObject({
      /** The offset is that day's, not today's: clocks change. */
      date: DateOnly,
      address: z.optional(line(1, 300)),
      zip_code: z.optional(codeLine(1, 12)),
      /** Ours: as in an address. Without a country a code is one of the USA, or else of Canada. */
      country_code: z.optional(CountryCode),
      region: z.optional(line(1, 50)),
      /** Ours: on a day on which clocks change, the offset is that of its hour; of noon without one. */
      time: z.optional(TimeOfDay),
    }),
    response: z.object({
      data: z.object({ timeZone: z.nullable(z.string()), utcOffset: z.nullable(UtcOffset) }),
    }),
    caching: 'h',
    errors: [],
  }),
  validatePhoneNumber: defineCall('/validate-phone-number', {
    method: 'GET',
    summary: 'Check whether a phone number is valid, and get its country',
    who: 'any',
    query: z.strictObject({
      phone_number_e164: codeLine(1, 20),
      /** Ours: whose number it is without a plus sign. */
      country_code: z.optional(CountryCode),
    }),
    response: z.object({
      data: z.object({
        isValid: z.boolean(),
        e164: z.nullable(z.string()),
        countryCode: z.nullable(z.string()),
        /** Such as MOBILE or FIXED_LINE; null where the plan of the country does not tell. */
        type: z.nullable(z.string()),
      }),
    }),
    errors: [],
  }),
}
