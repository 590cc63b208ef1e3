import { assess } from '#machines/spot-offer/editor/assess.ts'
import type { Edited } from '#machines/spot-offer/editor/assess.ts'
import { changeHead } from '#machines/spot-offer/editor/change.ts'
import { merge, unknownBase } from '#machines/spot-offer/editor/diff.ts'
import { emptyDraft, emptyLine } from '#machines/spot-offer/editor/draft.ts'
import type { LineDraft, OfferDraft } from '#machines/spot-offer/editor/draft.ts'
import type {
  Contacts,
  EditorContext,
  EditorEvent,
  Opened,
  Prices,
} from '#machines/spot-offer/editor/types.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

export type Event<T extends EditorEvent['type']> = Extract<EditorEvent, { readonly type: T }>
export type Change = Partial<EditorContext>
export type Here = Rules<EditorContext>
type Changing = (context: EditorContext, event: never) => Change

const MOST_LINES = 50
const USUAL_DAYS = 30
const DAY_MS = 86_400_000
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

const monthsOf = ({ lines }: OfferDraft) => [
  ...new Set(lines.map((line) => line['pricing.priceMonth']).filter((one) => MONTH.test(one))),
]
/** The months that lines are priced in and nobody asked about yet. */
export const asks = ({ draft, prices }: Pick<EditorContext, 'draft' | 'prices'>) =>
  monthsOf(draft).filter((month) => !prices.months.includes(month))
/** Whether a line waits for prices that could not be loaded. */
export const isLeftUnpriced = ({ draft, vain }: Pick<EditorContext, 'draft' | 'vain'>) =>
  monthsOf(draft).some((month) => vain.includes(month))
export const canSave = ({ isOnline, verdict: { kind } }: EditorContext) =>
  isOnline && (kind === 'approved' || kind === 'needs-approval')
export const hasRoom = ({ draft: { lines } }: EditorContext) => lines.length < MOST_LINES
/** A supplier was chosen, nobody has typed an address, and now there are some. */
export const isWanted = ({ draft, wantsEmail }: EditorContext, event: Contacts) =>
  wantsEmail &&
  draft['supplier.id'] === event.supplierId &&
  draft['supplier.email'].trim() === '' &&
  event.people !== null &&
  event.people.length > 0

/** One goes on in the form: unpriced lines are priced first, and what could not be loaded is said as long as it is needed. */
export const goesOn = (change: Changing, ...does: readonly string[]) => ({
  does: [...does, 'tell of'],
  leads: (context: EditorContext, event: object) => {
    const after = { ...context, ...change(context, event as never) } // because a rule knows its event
    if (asks(after).length > 0) return 'form.editing.loading'
    return isLeftUnpriced(after) ? 'form.editing.unpriced' : 'form.editing.priced'
  },
  // What was asked for before may be of no use any more.
  again: 'form.editing.loading',
  keeps: (context: EditorContext, event: object): Change => change(context, event as never), // because a rule knows its event
})

export const assessed = (context: EditorContext, draft: OfferDraft) => ({
  draft,
  ...assess(draft, context),
})
/** Another draft in the form: nothing was done to it yet. */
export const another = (context: EditorContext, draft: OfferDraft) => ({
  ...assessed(context, draft),
  touched: {},
  attempts: 0,
  wantsEmail: false,
  removed: null,
  refusal: null,
  problem: null,
})

const dayIn = ({ companyTimeZone: timeZone, now }: EditorContext, days: number) => {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts }).format(now)
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10)
}
const thisMonth = (context: EditorContext) => dayIn(context, 0).slice(0, 7)
type Fresh = { readonly key: string; readonly uuid: string }
/** What is stored, or an empty offer that is open for a month. */
export function anew(context: EditorContext, { key, uuid }: Fresh) {
  const stored = context.edited && { ...context.edited.draft, base: context.edited.stamp }
  const empty = { month: thisMonth(context), expires: dayIn(context, USUAL_DAYS) }
  return another(
    context,
    stored ? { ...stored, key } : emptyDraft({ key, lineUuid: uuid, ...empty }),
  )
}
export function opened(context: EditorContext, { output }: Done<Opened>): Change {
  const { config, now, prices, edited, found, freshKey, freshLine } = output
  const around = { config, now, prices, edited }
  const fresh = anew({ ...context, ...around }, { key: freshKey, uuid: freshLine })
  return { ...around, vain: [], savedId: null, ...fresh, found: found && judged(found, edited) }
}
/** A draft that does not say what it was begun on saw what is stored unless it was kept before that. */
function judged(found: NonNullable<Opened['found']>, edited: Opened['edited']): typeof found {
  if (edited === null || found.content.base !== null) return found
  const sawIt = found.at === '' || found.at >= edited.stamp
  return { ...found, content: { ...found.content, base: sawIt ? edited.stamp : found.at } }
}
/** Of what a draft was begun on that nobody knows here, nothing counts as unchanged. */
export function compared(context: EditorContext, theirs: Edited): Change {
  const { edited, draft } = context
  const isKnown = edited === null || edited.stamp === draft.base
  return {
    theirs,
    choices: {},
    ...(isKnown ? {} : { edited: { ...edited, draft: unknownBase(draft, theirs.draft) } }),
  }
}

/** What a month had before counts no more once it was asked for again: an import may have been taken back. */
export function priced(context: EditorContext, { output }: Done<Prices>): Change {
  const got = new Set([...asks(context), ...output.months])
  const before = Object.entries(context.prices.averages).filter(
    ([name]) => !got.has(name.split(' ')[1] ?? ''),
  )
  const prices = {
    months: [...new Set([...context.prices.months, ...got])],
    averages: { ...Object.fromEntries(before), ...output.averages },
  }
  return { prices, ...assessed({ ...context, prices }, context.draft) }
}
/** They are not asked for again by themselves, and none of them is forgotten. */
export function unpriced(context: EditorContext): Change {
  const missed = asks(context)
  const prices = { ...context.prices, months: [...context.prices.months, ...missed] }
  return {
    vain: [...context.vain, ...missed],
    prices,
    ...assessed({ ...context, prices }, context.draft),
  }
}

const typed = (
  change: (context: EditorContext, event: never) => Change & Pick<EditorContext, 'draft'>,
) =>
  goesOn((context, event) => {
    const after = change(context, event)
    return { ...after, ...assessed(context, after.draft) }
  }, 'tell changed')
const withLines = ({ draft }: EditorContext, lines: readonly LineDraft[]) => ({
  draft: { ...draft, lines },
})

/** An address of the company that was chosen before would let it read an offer to another. */
function chosen({ draft, contacts }: EditorContext, event: Event<'change'>) {
  const isOfBefore = contacts?.people?.some(({ email }) => email === draft['supplier.email'])
  const kept = isOfBefore ? { ...draft, 'supplier.email': '' } : draft
  return { draft: changeHead(kept, event), wantsEmail: true }
}
const change = typed((context, event: Event<'change'>) => {
  const { field, value } = event
  if (field === 'supplier.id' && value !== context.draft[field]) return chosen(context, event)
  const draft = changeHead(context.draft, event)
  // Whoever empties the field wants none.
  return field === 'supplier.email' ? { draft, wantsEmail: false } : { draft }
})
const changeLine = typed((context, { line, field, value }: Event<'change-line'>) =>
  withLines(
    context,
    context.draft.lines.map((one) => (one.uuid === line ? { ...one, [field]: value } : one)),
  ),
)

/** What can be typed wherever the form is seen. */
export const typing: Here = { change, 'change-line': changeLine }
/** What can be done to lines. */
export const lines: Here = {
  'add-line': {
    when: hasRoom,
    ...typed((context, { uuid }: Event<'add-line'>) => {
      const { lines: before } = context.draft
      const month = before.at(-1)?.['pricing.priceMonth'] || thisMonth(context)
      return withLines(context, [...before, emptyLine(uuid, month)])
    }),
  },
  'duplicate-line': {
    when: hasRoom,
    ...typed((context, { line, uuid }: Event<'duplicate-line'>) => {
      const { lines: before } = context.draft
      const at = before.findIndex((one) => one.uuid === line)
      const one = before[at]
      return one ? withLines(context, before.toSpliced(at + 1, 0, { ...one, uuid })) : context
    }),
  },
  'remove-line': typed((context, { line: uuid }: Event<'remove-line'>) => {
    const { lines: before } = context.draft
    const at = before.findIndex((one) => one.uuid === uuid)
    const line = before[at]
    return {
      ...withLines(
        context,
        before.filter((one) => one.uuid !== uuid),
      ),
      removed: line ? { row: line, at } : null,
    }
  }),
  'undo-remove': {
    when: (context) => context.removed !== null && hasRoom(context),
    ...typed((context) => {
      const { draft, removed } = context
      const { row: line, at } = removed ?? { row: draft.lines[0]!, at: 0 }
      return { ...withLines(context, draft.lines.toSpliced(at, 0, line)), removed: null }
    }),
  },
}

/** Mine over theirs as it was chosen. A line that comes back with theirs is not put back a second time. */
export function merged(context: EditorContext): Change & Pick<EditorContext, 'verdict'> {
  const { edited, theirs, draft: mine, choices } = context
  if (!edited || !theirs) throw new Error('nothing to compare with')
  const both = merge({ base: edited.draft, mine, theirs: theirs.draft }, choices)
  const draft = { ...both, base: theirs.stamp }
  return {
    edited: theirs,
    theirs: null,
    choices: {},
    removed: null,
    ...assessed({ ...context, edited: theirs }, draft),
  }
}
/** What is stored now, under the key of the draft that it takes the place of. */
export function theirsOnly(context: EditorContext): Change {
  const { theirs, draft } = context
  if (!theirs) throw new Error('nothing to compare with')
  const over = another(
    { ...context, edited: theirs },
    {
      ...theirs.draft,
      key: draft.key,
      base: theirs.stamp,
    },
  )
  return { edited: theirs, theirs: null, choices: {}, ...over }
}
