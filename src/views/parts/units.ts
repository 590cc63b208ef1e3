import type { Tenant } from '#schemas/tenants/tenant.ts'
import { unitsIn } from '#schemas/totals.ts'
import { local, read, write } from '#storage'

export type Units = Tenant['units']

const KEY = 'units'

/** What the reader of this browser chose to read weights in; undefined: as at the site. */
export function chosenUnits(): Units | undefined {
  const kept = read(local, KEY)
  return kept === 'imperial' || kept === 'metric' ? kept : undefined
}
export const chooseUnits = (units: Units | undefined): void => write(local, KEY, units)

/** What weights are read in: as the reader chose, else as at the place. */
export const unitsAt = (countryCode: string): Units => chosenUnits() ?? unitsIn(countryCode)
