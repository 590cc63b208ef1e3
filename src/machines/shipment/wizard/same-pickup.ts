import { changeHead } from './change.ts'
import type { WizardDraft } from './draft.ts'
import { noticeOf, suggestedPickup } from './pickup.ts'
import type { WizardContext } from './types.ts'

type Around = Pick<
  WizardContext,
  'draft' | 'choices' | 'stored' | 'goods' | 'contact' | 'now' | 'zone'
>

const isActive = ({ choices: { sites } }: Around, siteId: string) =>
  sites.some((site) => site.siteId === siteId && site.isActive)

/**
 * How the last request was picked up: of the chosen site, or, before one is chosen, of whoever asks; undefined where there
 * is none, or where a request is changed. Ours: for programs, whose dealers ask for one pickup like the other.
 */
export function lastPickup(context: Around) {
  const { draft, choices, stored, goods, contact } = context
  if (goods !== 'batteries' || stored) return undefined
  // Staff act for many: without a site nobody knows whose last request is meant.
  if (draft.siteId === '' && contact.email === '') return undefined
  const last = choices.pickups?.find(({ siteId }) =>
    draft.siteId === '' ? isActive(context, siteId) : siteId === draft.siteId,
  )
  if (!last) return undefined
  const { id, ...same } = last
  const fields = Object.keys(same) as (keyof typeof same)[] // because it has no others
  /** The form says the same already. */
  const isTaken = fields.every((field) => same[field] === draft[field])
  return { id, same, isTaken }
}

/** With what the last request said of its pickup but for the day: that is the next one with the usual time, or a later one that was chosen. */
export function withLastPickup(context: Around): WizardDraft {
  const { draft, choices } = context
  const last = lastPickup(context)
  if (!last) return draft
  const { siteId } = last.same
  const here =
    siteId === draft.siteId ? draft : changeHead(draft, { field: 'siteId', value: siteId }, choices)
  const same = { ...here, ...last.same }
  if (noticeOf(same, context)) return same
  return { ...same, pickupDate: suggestedPickup(same, context) ?? same.pickupDate }
}
