import type { Address } from '#schemas/address.ts'

import { readEstimate, sheet } from './draft.ts'
import type { EstimateDraft, HeadField } from './draft.ts'
import type { EstimateContext, EstimateEvent, Places } from './types.ts'

type Head = EstimateDraft['head']
type End = 'from' | 'to'

/** The same form over another draft: what was answered was about the one before. */
function withDraft(draft: EstimateDraft) {
  const read = readEstimate(draft)
  const issues = read.ok ? {} : read.issues
  return { draft, issues, said: {}, refusal: null, problem: null, estimate: null }
}
/** The same over a draft that is another one altogether. */
export const withNewDraft = (draft: EstimateDraft) => ({
  ...withDraft(draft),
  touched: {},
  attempts: 0,
  removed: null,
})

const addressAt = (
  end: End,
  { postalCode = '', countryCode = '' }: Partial<Address> = {},
): Partial<Head> =>
  countryCode === ''
    ? {}
    : {
        [`addresses.${end}.postalCode`]: postalCode,
        [`addresses.${end}.countryCode`]: countryCode,
      }

/** What a change of one field brings along: a chosen place is filled in, and one that is typed over is not chosen any more. */
function besides(field: HeadField, value: string, { sites, destinations }: Places): Partial<Head> {
  if (field === 'site') return addressAt('from', sites.find((one) => one.siteId === value)?.address)
  if (field === 'destination')
    return addressAt('to', destinations.find((one) => one.destinationId === value)?.address)
  if (field.startsWith('addresses.from')) return { site: '' }
  return field.startsWith('addresses.to') ? { destination: '' } : {}
}

/** The form after a change, with everything that follows from it. */
export function edited(context: EstimateContext, event: EstimateEvent): Partial<EstimateContext> {
  if (!sheet.isTyped(event)) return {}
  const { draft: before, removed, said, places } = context
  const along = event.type === 'change' ? besides(event.field, event.value, places) : {}
  const next = sheet.edit(
    { draft: { ...before, head: { ...before.head, ...along } }, removed },
    event,
  )
  return {
    ...withDraft(next.draft),
    said: sheet.stillSaid(said, before, next.draft),
    removed: next.removed,
  }
}
