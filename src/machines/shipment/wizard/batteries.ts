import { readNumber } from '#machines/records/form/numbers.ts'
import type { EvaluationItem } from '#schemas/evaluation.ts'
import type { Weight } from '#schemas/handling-unit.ts'
import { mostTogether } from '#schemas/item-limit.ts'
import { needsOwnPackage, packedTogether } from '#schemas/own-package.ts'
import { toKg } from '#schemas/pounds.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { TenantId } from '#schemas/tenants/index.ts'
import { itemTexts } from '#texts/items.ts'
import { wizardTexts } from '#texts/wizard.ts'

import type { Goods, WizardDraft } from './draft.ts'
import type { Choices } from './form.ts'

/** A battery of the program's list, with what its part list says of it. */
export type Battery = Pick<
  EvaluationItem,
  | 'uuid'
  | 'partNumber'
  | 'serialNumber'
  | 'vin'
  | 'sagaId'
  | 'wasEvaluated'
  | 'hasPhysicalDamage'
  | 'isRecalledOrDefective'
  | 'isDdr'
  | 'adrClass'
> & { readonly description: string | undefined; readonly weight: Weight | undefined }

/** The batteries of one site that can be requested: those in no request, and those of the one that is changed. */
export type Stock = { readonly siteId: string; readonly batteries: readonly Battery[] }

type Around = {
  readonly goods: Goods
  readonly stock: Stock | null
  readonly choices: Choices
  readonly tenant: TenantId
}

/** Whether the batteries of the chosen site have to be loaded before they can be chosen from. */
export const lacksStock = (
  { siteId }: WizardDraft,
  { goods, stock, choices }: Pick<Around, 'goods' | 'stock' | 'choices'>,
): boolean =>
  goods === 'batteries' &&
  stock?.siteId !== siteId &&
  choices.sites.some((site) => site.siteId === siteId)

/** The chosen batteries in the order of the list. */
export const chosenOf = (
  { items }: WizardDraft,
  { stock }: Pick<Around, 'stock'>,
): readonly Battery[] => stock?.batteries.filter(({ uuid }) => items.includes(uuid)) ?? []

/** Whether a battery can be put on a request: somebody has looked at it. */
export const canChoose = ({ wasEvaluated }: Battery): boolean => wasEvaluated

/** The batteries that can be put on a request, as many as one may have. */
export function readyOf(batteries: readonly Battery[], tenant: TenantId): readonly string[] {
  const ready = batteries.filter(canChoose)
  const { items } = tenantOf(tenant) ?? {}
  return ready.slice(0, items ? mostTogether(items, ready) : 0).map(({ uuid }) => uuid)
}

/** What is wrong with the choice; undefined: nothing. */
export function batteryIssue(draft: WizardDraft, around: Around): string | undefined {
  if (around.goods !== 'batteries') return undefined
  const chosen = chosenOf(draft, around)
  const { items } = tenantOf(around.tenant) ?? {}
  const most = items ? mostTogether(items, chosen) : 0
  if (draft.items.length > most) return wizardTexts.batteries.most(most)
  const [unit] = packedTogether(draft.units.map(packedUnit), chosen)
  return unit === undefined ? undefined : itemTexts.packedTogether(unit + 1)
}

const packedUnit = ({ contents }: WizardDraft['units'][number]) => ({
  contents: contents.map(({ partNumber, quantity, serialNumber }) => {
    const pieces = readNumber(quantity)
    return {
      material: { partNumber },
      serialNumber: serialNumber.trim(),
      // Two units of a line hold as much each: one cannot be the same battery twice.
      quantity: typeof pieces === 'number' ? pieces : 0,
    }
  }),
})

/** How many, what they weigh by the part list in kg, how many it does not know, and how many travel alone. */
export function batterySummaryOf(draft: WizardDraft, around: Pick<Around, 'stock'>) {
  const chosen = chosenOf(draft, around)
  return {
    count: chosen.length,
    grossKg: chosen.reduce((sum, { weight }) => sum + (weight ? toKg(weight) : 0), 0),
    unweighed: chosen.filter(({ weight }) => !weight).length,
    alone: chosen.filter(needsOwnPackage).length,
  }
}
