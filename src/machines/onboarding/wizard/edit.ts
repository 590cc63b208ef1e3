import { putBack, rowsBy } from '#machines/records/form/rows.ts'
import { stillSaid } from '#machines/records/form/said.ts'
import { MAX_MATERIALS, MAX_PICKUPS } from '#schemas/onboarding/words.ts'

import { emptyDraft, emptyRow, readApplication, slugFor } from './draft.ts'
import { tables } from './fields.ts'
import type { OnboardingContext, OnboardingDraft, OnboardingEvent, RowList } from './types.ts'

export const limits: Readonly<Record<RowList, { readonly min: number; readonly max: number }>> = {
  pickups: { min: 1, max: MAX_PICKUPS },
  materials: { min: 1, max: MAX_MATERIALS },
}
const keyed = rowsBy('key')
type Part = Partial<OnboardingContext>

/** The same form over something else that was typed. */
function judged(context: OnboardingContext, part: Part): Part {
  const read = readApplication({ ...context, ...part })
  return { ...part, issues: read.ok ? {} : read.issues, problem: null, refusal: null }
}
/** The form over a draft that is another one altogether. */
export const withDraft = (context: OnboardingContext, draft: OnboardingDraft): Part =>
  judged(context, { draft, said: {}, touched: {}, attempts: 0, removed: nothingRemoved })
export const nothingRemoved = { pickups: null, materials: null }
/** Everything from the start; what was sealed in memory is forgotten, too. */
export const startedOver = (context: OnboardingContext): Part => ({
  ...withDraft({ ...context, secret: {} }, emptyDraft),
  secret: {},
  step: 'company',
  reached: 'company',
  transfers: {},
  agreed: false,
})

type RowEvent = Extract<OnboardingEvent, { readonly list: RowList }>
function rowsAfter({ draft, removed }: OnboardingContext, event: RowEvent) {
  const { list } = event
  const before = { rows: draft[list], removed: removed[list] }
  switch (event.type) {
    case 'change-row':
      return {
        ...before,
        rows: keyed.change(before.rows, event.key, { [event.field]: event.value }),
      }
    case 'add-row':
      return { ...before, rows: [...before.rows, emptyRow(list, event.key)] }
    case 'remove-row':
      return keyed.remove(before.rows, event.key, before.removed)
    default:
      return putBack(before.rows, before.removed)
  }
}

const typedOf = ({ draft, secret }: Pick<OnboardingContext, 'draft' | 'secret'>) => ({
  ...draft.values,
  ...secret,
  ...Object.fromEntries([...draft.pickups, ...draft.materials].map((row) => [row.key, row])),
  documents: draft.files,
})

/** What typing changes, with everything that follows from it. */
export function edited(context: OnboardingContext, event: OnboardingEvent): Part {
  const { draft, secret, removed, said } = context
  let part: { draft: OnboardingDraft; secret: typeof secret; removed?: typeof removed }
  if (event.type === 'change')
    part = { draft: { ...draft, values: { ...draft.values, [event.field]: event.value } }, secret }
  else if (event.type === 'change-secret')
    part = { draft, secret: { ...secret, [event.field]: event.secret } }
  else if ('list' in event) {
    const next = rowsAfter(context, event)
    part = {
      draft: { ...draft, [event.list]: next.rows },
      secret,
      removed: { ...removed, [event.list]: next.removed },
    }
  } else return {}
  const { head } = tables[context.region]
  const after = typedOf({ draft: part.draft, secret: part.secret })
  const together = (field: string) => {
    const row = [...draft.pickups, ...draft.materials].find(({ key }) =>
      field.startsWith(`${key}.`),
    )
    const fields = row ? [row.key] : head.together(field)
    return fields.length > 0 ? fields : [field]
  }
  const still = stillSaid(said, { before: typedOf(context), after, together })
  return { ...judged(context, part), said: still }
}

/** The files after news of one: a received one is the draft's, in place of the one before. */
export function fileTaken(context: OnboardingContext, event: OnboardingEvent): Part {
  if (event.type !== 'file-news') return {}
  const { kind, received, bytes } = event.news
  const { [kind]: _done, ...transfers } = context.transfers
  if (!received) return {}
  const { draft } = context
  const files = [...draft.files.filter((file) => file.kind !== kind), { ...received, kind, bytes }]
  return {
    ...judged(context, { draft: { ...draft, files } }),
    transfers,
    said: withoutFiles(context),
  }
}
const withoutFiles = ({ said: { documents: _gone, ...said } }: OnboardingContext) => said

/** The draft with the name under which its files are kept from now on. */
export const withSlug = ({ draft }: OnboardingContext): Part => ({
  draft: { ...draft, slug: slugFor(draft) },
})

/** A file with another day on which it ends, or without the file. */
export function filesChanged(context: OnboardingContext, event: OnboardingEvent): Part {
  const { draft, transfers } = context
  if (event.type === 'change-end') {
    const files = draft.files.map((file) =>
      file.kind === event.kind ? { ...file, endsOn: event.value || undefined } : file,
    )
    return judged(context, { draft: { ...draft, files } })
  }
  if (event.type !== 'drop-file') return {}
  const { [event.kind]: _gone, ...others } = transfers
  const files = draft.files.filter(({ kind }) => kind !== event.kind)
  // Of a file that replaces another one only the new one goes.
  return transfers[event.kind]
    ? { transfers: others }
    : judged(context, { draft: { ...draft, files }, transfers: others })
}
