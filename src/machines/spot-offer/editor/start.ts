import type { KeptDraft } from '#machines/records/form/keeper/types.ts'
import { addDays } from '#schemas/calendar.ts'

import { assess, todayOf } from './assess.ts'
import type { Edited } from './assess.ts'
import { merge, unknownBase } from './diff.ts'
import { emptyDraft } from './draft.ts'
import type { OfferDraft } from './draft.ts'
import { readForm } from './form.ts'
import type { EditorContext, EditorInput, Opened, Submission } from './types.ts'

// Ours: an offer is open for a month unless somebody chooses otherwise.
const USUAL_DAYS = 30
const nothing = emptyDraft({ key: '', lineUuid: '', month: '', expires: '' })

/** The context before anything is loaded. */
export const closedContext = (input: EditorInput): EditorContext => ({
  ...input,
  config: {
    processingCost: 0,
    storageCost: 0,
    handlingCost: 0,
    teardownCost: 0,
    percentLmeAtSale: { ni: 0, co: 0, li: 0 },
    percentMetalRecovery: { ni: 0, co: 0, li: 0 },
    targetMargins: { low: 0, mid: 0, high: 0 },
    minPalletWeight: 0,
    approvalFlow: { mode: 'any', approvers: [] },
  },
  now: 0,
  prices: { months: [], averages: {} },
  vain: [],
  edited: null,
  isOnline: true,
  found: null,
  draft: nothing,
  contacts: null,
  wantsEmail: false,
  issues: {},
  preview: { lines: {}, totals: undefined, isWhole: false, missing: [] },
  verdict: { kind: 'incomplete' },
  voided: 0,
  touched: {},
  attempts: 0,
  removed: null,
  refusal: null,
  problem: null,
  theirs: null,
  choices: {},
  savedId: null,
})

/** A changed draft, or changed surroundings, with everything that follows from it. */
export const withDraft = (context: EditorContext, draft: OfferDraft) => ({
  draft,
  ...assess(draft, context),
})

/** The same editor over another draft: nothing touched, nothing attempted. */
export const withNewDraft = (context: EditorContext, draft: OfferDraft) => ({
  ...withDraft(context, draft),
  touched: {},
  attempts: 0,
  wantsEmail: false,
  removed: null,
  refusal: null,
  problem: null,
})

export const monthOf = (context: EditorContext): string => todayOf(context).slice(0, 7)

/** A draft of a stored offer, as it says that it is. */
export const begunOn = ({ draft, stamp }: Edited, key: string): OfferDraft => ({
  ...draft,
  key,
  base: stamp,
})

type Fresh = { readonly key: string; readonly uuid: string }
/** Starts over: from the stored offer, or from an empty one. */
export function freshStart(context: EditorContext, { key, uuid }: Fresh) {
  const fresh = emptyDraft({
    key,
    lineUuid: uuid,
    month: monthOf(context),
    expires: addDays(todayOf(context), USUAL_DAYS),
  })
  return withNewDraft(context, context.edited ? begunOn(context.edited, key) : fresh)
}

/** What was loaded; the kept draft waits until it is chosen. */
export function openWith(context: EditorContext, opened: Opened) {
  const { found, freshKey, freshLine, ...around } = opened
  const loaded = { ...context, ...around }
  const fresh = freshStart(loaded, { key: freshKey, uuid: freshLine })
  return { ...around, vain: [], savedId: null, ...fresh, found: found && withBase(found, loaded) }
}

// A draft of before its base was kept: the time tells whether it saw what is stored.
function withBase(found: KeptDraft<OfferDraft>, { edited }: EditorContext): typeof found {
  const { content, at } = found
  if (!edited || content.base !== null) return found
  return { ...found, content: { ...content, base: at && at < edited.stamp ? at : edited.stamp } }
}

/**
 * What was stored by now, beside what the draft was begun on. Of a draft that was begun on an older version than is known
 * here, every place in which they differ is to be chosen.
 */
export function withTheirs({ edited, draft }: EditorContext, theirs: Edited) {
  const isKnown = edited?.stamp === draft.base
  return {
    theirs,
    choices: {},
    ...(edited && !isKnown
      ? { edited: { ...edited, draft: unknownBase(draft, theirs.draft) } }
      : {}),
  }
}

/** Mine over theirs as it was chosen; what is stored now is what one edits from here on. */
export function merged(context: EditorContext) {
  const { edited: base, theirs, draft: mine, choices } = context
  if (!base || !theirs) throw new Error('nothing to compare with')
  const chosen = merge({ base: base.draft, mine, theirs: theirs.draft }, choices)
  const draft = { ...chosen, base: theirs.stamp }
  return {
    edited: theirs,
    theirs: null,
    choices: {},
    // With theirs it may be back already.
    removed: null,
    ...withDraft({ ...context, edited: theirs }, draft),
  }
}

/** What is sent; throws on a draft with mistakes, which the chart does not let through. */
export function submissionOf({ draft, edited, offerId }: EditorContext): Submission {
  const read = readForm(draft)
  if (!read.ok) throw new Error('a draft with mistakes was sent')
  const isDated = edited?.draft.offerExpirationDate !== draft.offerExpirationDate
  return {
    offerId,
    form: read.value,
    offerExpirationDate: isDated ? draft.offerExpirationDate : null,
    note: draft.note || undefined,
    stamp: draft.base ?? edited?.stamp ?? null,
    idempotencyKey: draft.key,
  }
}
