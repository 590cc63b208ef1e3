// Only in memory: a VIN never stands in an address.
let handed: string | undefined

/** Hands what was typed as a VIN on the start page to the page that looks it up. */
export const handVin = (vin: string): void => void (handed = vin)

/** What was handed over, once. */
export function takeVin(): string | undefined {
  const vin = handed
  handed = undefined
  return vin
}
