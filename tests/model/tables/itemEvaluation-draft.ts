import { emptyDraft } from '#machines/evaluation/item/draft.ts'
import type { EvaluationDraft } from '#machines/evaluation/item/draft.ts'
import type { EvaluationContext, EvaluationEvent, Opened } from '#machines/evaluation/item/types.ts'
import type { KeptDraft } from '#machines/records/form/keeper/types.ts'
import type { Done } from '#tests/support/flow-table.ts'

import { evaluates, isThere } from './itemEvaluation-form.ts'

// What becomes of the draft, from redesign.md §6.8, not from the machine.

type Event<T extends EvaluationEvent['type']> = Extract<EvaluationEvent, { readonly type: T }>

const NUMBERS = ['partNumber', 'serialNumber', 'vin']

/** What was answered to other words is not about these. */
const unanswered = { refusal: null, problem: null }
/** Another number is another battery, unless its row was chosen: then it is corrected. */
function written(
  { draft, battery, uuid, batteries }: EvaluationContext,
  { field, value }: Pick<Event<'change'>, 'field' | 'value'>,
) {
  const next = { ...draft, [field]: field === 'vin' ? value.toUpperCase() : value }
  const isAnother = NUMBERS.includes(field) && !battery && isThere(draft, { batteries })
  return { ...unanswered, draft: isAnother ? { ...next, uuid, base: null } : next }
}
/** The labels that are tried, and what is printed on them. */
const labels = {
  'BMW-HV-0092275': { serialNumber: 'BMW-HV-0092275' },
  'BMW-HV-1': { serialNumber: 'BMW-HV-1' },
  'S 4711-77': { serialNumber: '4711-77' },
  WBY33AW04PFM55532: { vin: 'WBY33AW04PFM55532' },
  '61278851310': { partNumber: '61 27 8 851 310' },
}
/** A scanner that is a keyboard: what its label says goes to the fields that it is about, and only there. */
export function typed(
  context: EvaluationContext,
  { field, value }: Pick<Event<'change'>, 'field' | 'value'>,
) {
  const [before = '', label] = value.split('[)>')
  if (label === undefined) return written(context, { field, value })
  // Instead of a number of the battery whose row was chosen: that was not meant to go.
  const left = before || (context.battery?.[field as 'vin'] ?? '') // because labels are typed into fields of numbers
  const bare = { ...context, draft: { ...context.draft, [field]: left } }
  const [, serial] = /␝S([^␞]*)/.exec(label) ?? []
  if (serial)
    return { draft: bare.draft, ...seen(bare, { type: 'see', text: serial }), seen: serial }
  const [, part = '', vin = ''] = /␝P(.*)␝I(.*)␞/.exec(label) ?? []
  const isListed = context.parts.length > 0
  const first = written(bare, {
    field: 'partNumber',
    value: isListed ? '61 27 8 851 310' : part,
  })
  const both = written({ ...bare, ...first }, { field: 'vin', value: vin })
  return { ...both, seen: `${part}, ${vin}` }
}
export function seen(context: EvaluationContext, { text }: Event<'see'>) {
  const { draft, batteries, battery, parts } = context
  const [[field, value] = []] = Object.entries(labels[text as keyof typeof labels]) // because only these are tried
  const found = batteries.find(
    ({ serialNumber, vin }) => value !== undefined && (serialNumber === value || vin === value),
  )
  if (!found) {
    // Without the list of parts nobody knows that it is one.
    const name = field === 'partNumber' && parts.length === 0 ? 'serialNumber' : field
    const change = { field: name, value: name === field ? value : text } as Event<'change'> // because labels name fields
    return { ...written(context, change), seen: text }
  }
  if (isThere(draft, context) && draft.uuid === found.uuid) return { ...unanswered, seen: text }
  // Numbers of the battery that was meant before are none of this one.
  const isOther = isThere(draft, context)
  const bare = isOther ? { ...draft, partNumber: '', serialNumber: '', vin: '' } : draft
  return {
    ...unanswered,
    seen: text,
    draft: evaluates(bare, found),
    battery: battery?.uuid === found.uuid ? battery : undefined,
  }
}

export type Kept = { readonly kept: KeptDraft<EvaluationDraft> | undefined }
export const isDraft = (_: unknown, { kept }: Kept) =>
  kept !== undefined && 'photos' in kept.content
const instead = (draft: EvaluationDraft) => ({ draft, touched: {}, attempts: 0, ...unanswered })
export const theirs = (context: EvaluationContext, { kept }: Kept) =>
  instead(kept?.content ?? context.draft)
export const opened = (
  { uuid, battery }: EvaluationContext,
  { output: { found, parts, batteries } }: Done<Opened>,
) => {
  const empty = emptyDraft(uuid)
  return { found, parts, batteries, draft: battery ? evaluates(empty, battery) : empty }
}
export const continued = (context: EvaluationContext) => ({
  ...instead(context.found?.content ?? context.draft),
  found: null,
})
