import { unNumber } from './hazmat.ts'
import type { Declared } from './hazmat.ts'

/** How goods are named for carriage: UN number, proper shipping name, class, packing group, in this order (domain.md §6). */
export type ShippingName = {
  readonly isHazardous: boolean
  readonly un: string
  readonly name: string
  readonly hazardClass: string
  readonly packingGroup: string
}

const names = {
  UN3480: { name: 'Lithium ion batteries', packingGroup: '–' },
  UN3077: { name: 'Environmentally hazardous substance, solid, n.o.s.', packingGroup: 'III' },
} as const

/** The name that papers give to goods as they are declared. */
export function shippingName(declared: Declared): ShippingName {
  const un = unNumber(declared)
  if (un) return { isHazardous: true, un, hazardClass: '9', ...names[un] }
  return {
    isHazardous: false,
    un: '–',
    name: `Not regulated: ${declared.materialClassification}`,
    hazardClass: '–',
    packingGroup: '–',
  }
}
