import { request } from '#api/client/request.ts'
import { placeCalls } from '#api/contract/places.ts'
import type { Place } from '#machines/shipment/wizard/form.ts'
import { addressNeeds } from '#schemas/address.ts'

// Somebody who types a postal code asks once, when they are done.
const PAUSE_MS = 400

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error) // because an aborted signal has one
    })
  })

/** The zone of a place (IANA); null where the portal does not know it, or there is too little of it. */
export async function zoneOfPlace(
  { countryCode, region, postalCode }: Place,
  date: string,
  signal: AbortSignal,
): Promise<string | null> {
  await pause(signal)
  if (!/^[A-Z]{2}$/.test(countryCode)) return null
  if (addressNeeds(countryCode).postalCode && postalCode.trim() === '') return null
  const query = {
    date,
    country_code: countryCode,
    ...(postalCode.trim() && { zip_code: postalCode.trim() }),
    ...(region.trim() && { region: region.trim() }),
  }
  return (await request(placeCalls.getAddressTimezone, { query }, { signal })).data.timeZone
}
