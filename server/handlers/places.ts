import { offsetAt } from '#schemas/calendar.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { readPhone } from '#server/places/phone.ts'
import { timeZoneOf } from '#server/places/time-zone.ts'

export const getAddressTimezone =
  (): HandlerOf<'getAddressTimezone'> =>
  async ({ query }) => {
    const { date, time, address, region, zip_code: zipCode, country_code: countryCode } = query
    const timeZone = await timeZoneOf({ address, zipCode, countryCode, region })
    return timeZone === undefined
      ? { data: { timeZone: null, utcOffset: null } }
      : { data: { timeZone, utcOffset: offsetAt(timeZone, date, time) } }
  }

export const validatePhoneNumber =
  (): HandlerOf<'validatePhoneNumber'> =>
  async ({ query }) => ({ data: await readPhone(query.phone_number_e164, query.country_code) })
