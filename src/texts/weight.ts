import { numberFormat } from '#schemas/number-format.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { kgToLb, wholeKg, wholeLb } from '#schemas/totals.ts'

const both = (inKg: string, inLb: string, units: Tenant['units']) =>
  units === 'metric' ? `${inKg} kg (${inLb} lb)` : `${inLb} lb (${inKg} kg)`

/**
 * A total in kilograms, in its reader's unit first: "4,215 lb (1,912 kg)". Numbers are written in the reader's language
 * unless one is named.
 */
export function weightText(kg: number, units: Tenant['units'], language?: string): string {
  const whole = numberFormat({ maximumFractionDigits: 0 }, language)
  return both(whole.format(wholeKg(kg)), whole.format(wholeLb(kg)), units)
}

/** A weight to the tenth, as papers have it: "1,036.2 lb (470 kg)". */
export function exactWeight(kg: number, units: Tenant['units']): string {
  const tenths = numberFormat({ maximumFractionDigits: 1 }, 'en-US')
  return both(tenths.format(kg), tenths.format(kgToLb(kg)), units)
}
