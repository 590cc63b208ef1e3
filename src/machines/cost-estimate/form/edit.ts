import type { Address } from '#schemas/address.ts'

import { emptyUnit, readEstimate } from './draft.ts'
import type { EstimateDraft, EstimateIssues, HeadField } from './draft.ts'
import type { EstimateContext, EstimateEvent, Places } from './types.ts'

type Head = EstimateDraft['head']
type End = 'from' | 'to'

/** The same form over another draft: what was answered was about the one before. */
function withDraft(draft: EstimateDraft) {
  const read = readEstimate(draft)
  const issues: EstimateIssues = read.ok ? {} : read.issues
  return { draft, issues, said: {}, refusal: null, problem: null, estimate: null }
}
/** The same over a draft that is another one altogether. */
export const withNewDraft = (draft: EstimateDraft) => ({
  ...withDraft(draft),
  touched: {},
  attempts: 0,
  removed: null,
})

const atEnd = (end: End, { postalCode = '', countryCode }: Address): Partial<Head> => ({
  [`addresses.${end}.postalCode`]: postalCode,
  [`addresses.${end}.countryCode`]: countryCode,
})
const chosenAt = (end: End, found: { readonly address: Address } | undefined) =>
  found ? atEnd(end, found.address) : {}

/** What a change of one field brings along: a chosen place is filled in, and one that is typed over is not chosen any more. */
function besides(field: HeadField, value: string, { sites, destinations }: Places): Partial<Head> {
  if (field === 'site')
    return chosenAt(
      'from',
      sites.find(({ siteId }) => siteId === value),
    )
  if (field === 'destination')
    return chosenAt(
      'to',
      destinations.find(({ destinationId }) => destinationId === value),
    )
  if (field.startsWith('addresses.from')) return { site: '' }
  return field.startsWith('addresses.to') ? { destination: '' } : {}
}

type Content = Pick<EstimateContext, 'draft' | 'removed' | 'places'>
type Edited = Pick<EstimateContext, 'draft' | 'removed'>

function putBack({ draft, removed }: Content): Edited {
  if (!removed) return { draft, removed }
  return {
    draft: { ...draft, units: draft.units.toSpliced(removed.at, 0, removed.unit) },
    removed: null,
  }
}

function without({ draft, removed }: Content, key: string): Edited {
  const at = draft.units.findIndex((unit) => unit.key === key)
  const unit = draft.units[at]
  if (!unit) return { draft, removed }
  return { draft: { ...draft, units: draft.units.toSpliced(at, 1) }, removed: { unit, at } }
}

function edit(context: Content, event: EstimateEvent): Edited {
  const { draft, removed, places } = context
  const { head, units } = draft
  switch (event.type) {
    case 'change': {
      const { field, value } = event
      const next = { ...head, ...besides(field, value, places), [field]: value }
      return { draft: { head: next, units }, removed }
    }
    case 'change-unit': {
      const { key, field, value } = event
      const next = units.map((unit) => (unit.key === key ? { ...unit, [field]: value } : unit))
      return { draft: { head, units: next }, removed }
    }
    case 'add-unit':
      return { draft: { head, units: [...units, emptyUnit(event.key)] }, removed }
    case 'remove-unit':
      return without(context, event.key)
    case 'undo-remove':
      return putBack(context)
    default:
      return { draft, removed }
  }
}

// What was said of one end stays while that end does: somebody corrects the other first.
function stillSaid(said: EstimateIssues, before: Head, after: Head): EstimateIssues {
  const ends = (['from', 'to'] as const).filter(
    (end) =>
      before[`addresses.${end}.postalCode`] === after[`addresses.${end}.postalCode`] &&
      before[`addresses.${end}.countryCode`] === after[`addresses.${end}.countryCode`],
  )
  return Object.fromEntries(
    Object.entries(said).filter(([field]) =>
      ends.some((end) => field.startsWith(`addresses.${end}.`)),
    ),
  )
}

/** The form after a change, with everything that follows from it. */
export function edited(context: EstimateContext, event: EstimateEvent): Partial<EstimateContext> {
  const { draft, removed } = edit(context, event)
  const said = stillSaid(context.said, context.draft.head, draft.head)
  return { ...withDraft(draft), said, removed }
}
