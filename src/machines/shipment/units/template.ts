import type { Tenant } from '#schemas/tenants/tenant.ts'

const templateMeasures = { imperial: ['lb', 'in'], metric: ['kg', 'cm'] } as const

/** An empty table of units as CSV: heads that a paste recognises, with the tenant's own units of measure. */
export function templateOf(units: Tenant['units']): string {
  const [weight, size] = templateMeasures[units]
  const heads = [
    'Packaging',
    'Units',
    'Part number',
    'Description',
    'Pieces',
    'Part packaging',
    'Serial number',
    `Length (${size})`,
    `Width (${size})`,
    `Height (${size})`,
    `Gross each (${weight})`,
    `Tare each (${weight})`,
    'DDR',
    'Label id',
    'Notes',
  ]
  return `${heads.join(',')}\r\n`
}
