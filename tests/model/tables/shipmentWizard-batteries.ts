import type { Stock } from '#machines/shipment/wizard/batteries.ts'
import { changeHead } from '#machines/shipment/wizard/change.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import type { Done } from '#tests/support/flow-table.ts'

import { assessed, edit, hasOneScreen, whole } from './shipmentWizard-changes.ts'

/** Batteries can be chosen only once those of the site are loaded. */
export const lacksBatteries = ({ goods, stock, draft, choices }: WizardContext) =>
  goods === 'batteries' &&
  choices.sites.some(({ siteId }) => siteId === draft.siteId) &&
  stock?.siteId !== draft.siteId
/** What was chosen and is not there any more is taken out and counted. */
export const stocked = (context: WizardContext, { output }: Done<Stock>) => {
  const { draft } = context
  const stock = { ...output, siteId: draft.siteId }
  const there = stock.batteries.map(({ uuid }) => uuid)
  // All that are ready are chosen, until somebody chose some or packed something.
  const isUntold = !context.stored && draft.items.length === 0 && draft.units.length === 0
  const ready = stock.batteries.filter(({ wasEvaluated }) => wasEvaluated).map(({ uuid }) => uuid)
  const items = isUntold ? ready : draft.items.filter((uuid) => there.includes(uuid))
  const gone = draft.items.filter((uuid) => !there.includes(uuid)).length
  return { stock, gone, now: context.now, ...assessed({ ...context, stock }, { ...draft, items }) }
}
/** How the last pickup of the chosen site was, or of any where none is chosen and the one who asks is known. */
const lastOf = ({ draft, choices, contact }: WizardContext) => {
  const mine = choices.pickups?.filter(({ siteId }) => [siteId, ''].includes(draft.siteId))
  return draft.siteId === '' && contact.email === '' ? undefined : mine?.[0]
}
export const hasLastPickup = (context: WizardContext) =>
  hasOneScreen(context) && context.stored === null && lastOf(context) !== undefined
/** All of it but the day: that is the next one with three business days before it, on the 19th and on the 25th. */
export const samePickup = edit<'same-pickup'>((context) => {
  const { draft, now } = context
  const last = lastOf(context)
  if (!last) return whole(draft)
  const { id: _id, ...same } = last
  const site = { field: 'siteId', value: same.siteId } as const
  return whole({
    // Another site has another address and other batteries.
    ...(same.siteId === draft.siteId ? draft : changeHead(draft, site, context.choices)),
    ...same,
    // Thanksgiving is the 26th.
    pickupDate: now < Date.parse('2026-11-25') ? '2026-11-24' : '2026-12-01',
  })
})
