import { bmw } from './bmw.ts'
import { ferrari } from './ferrari.ts'
import { gmFacilities } from './gm-facilities.ts'
import { lucid } from './lucid.ts'
import { panasonic } from './panasonic.ts'
import { porsche } from './porsche.ts'
import { suppliers } from './suppliers.ts'
import type { Tenant } from './tenant.ts'
import { tesla } from './tesla.ts'
import { toyota } from './toyota.ts'
import { ultium } from './ultium.ts'
import { volvoEu } from './volvo-eu.ts'
import { volvoPolestar } from './volvo-polestar.ts'
import { vwgoa } from './vwgoa.ts'

/** Every tenant in the order in which pages list them; everything that is known of tenants follows from here. */
export const registry = [
  vwgoa,
  bmw,
  porsche,
  ferrari,
  volvoEu,
  volvoPolestar,
  tesla,
  lucid,
  suppliers,
  ultium,
  panasonic,
  gmFacilities,
  toyota,
] as const satisfies readonly Tenant[]
