import type { AdrClass, MaterialClassification } from './material.ts'
import type { Tenant } from './tenants/tenant.ts'

// Apart from material.ts: pages ask this rule and do without zod.

/** The two fields of a form that say how its goods travel. */
export type Declared = {
  readonly materialClassification: MaterialClassification
  readonly isHazmat: boolean
}

/** Whether a classification is one of the four of live batteries. */
export const isLive = (classification: string): boolean =>
  classification.startsWith('Live Batteries')

/** Why goods are batteries for certain, the gravest first (domain.md §6: a battery is never scrap). */
export type BatteryReason = 'ddr' | 'adr' | 'listed' | 'program'

type Goods = {
  /** Any unit or battery is damaged, defective or recalled. */
  readonly hasDdr: boolean
  readonly adrClass: AdrClass | null
  /** How many batteries of the program's list there are. */
  readonly itemCount: number
}

/** Why these goods can only travel as live batteries and as hazmat; null: the requester says what they are. */
export function batteryReason(
  tenant: Pick<Tenant, 'items'> | undefined,
  { hasDdr, adrClass, itemCount }: Goods,
): BatteryReason | null {
  if (hasDdr) return 'ddr'
  if (adrClass !== null) return 'adr'
  if (itemCount > 0) return 'listed'
  return tenant?.items ? 'program' : null
}

type Known = {
  readonly batteries: BatteryReason | null
  readonly isLive: boolean
  readonly isHazmat: boolean
}

/** Whether batteries are declared as such. The lifecycle, the forms and the papers all ask this. */
export const isDeclaredRight = (goods: Known): boolean =>
  goods.batteries === null || (goods.isLive && goods.isHazmat)

/** The fields of a form that are declared wrong for batteries. */
export const wrongFields = (goods: Known): readonly (keyof Declared)[] =>
  isDeclaredRight(goods)
    ? []
    : [
        ...(goods.isLive ? [] : ['materialClassification' as const]),
        ...(goods.isHazmat ? [] : ['isHazmat' as const]),
      ]

/**
 * Ours: what every program's batteries are declared as. Whoever collects batteries for recycling in the United States
 * handles them as universal waste (40 CFR 273), damaged ones too.
 */
const DERIVED: Declared = {
  materialClassification: 'Live Batteries - Universal Waste',
  isHazmat: true,
}

/** What a program's goods are declared as: nobody is asked. Another classification of live batteries stays. */
export const derivedFor = (given: string | undefined): Declared =>
  given !== undefined && isLive(given)
    ? // because these are its only words that begin so
      { ...DERIVED, materialClassification: given as MaterialClassification }
    : DERIVED

/**
 * Ours: live batteries travel loose as UN 3480; other hazardous material as UN 3077, the entry for solids without their own;
 * null: not regulated.
 */
export function unNumber({
  materialClassification,
  isHazmat,
}: Declared): 'UN3480' | 'UN3077' | null {
  if (isLive(materialClassification)) return 'UN3480'
  return isHazmat ? 'UN3077' : null
}
