import { addressTexts } from '#texts/address.ts'
import { sayZone } from '#views/shipment/format.ts'

/** "New York time (EST)": as people say it, and as clocks there are called on that day. */
export const sayClock = (timeZone: string, day: string, time?: string): string =>
  addressTexts.clock(
    timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' '),
    sayZone(timeZone, day, time),
  )
