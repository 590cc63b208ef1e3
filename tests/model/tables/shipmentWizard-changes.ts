import { isDeepStrictEqual } from 'node:util'

import {
  addContent,
  addUnit,
  changeContent,
  changeUnit,
  duplicateUnit,
  pasteUnits,
  removeContent,
} from '#machines/shipment/units/change.ts'
import { assess } from '#machines/shipment/wizard/assess.ts'
import { changeHead } from '#machines/shipment/wizard/change.ts'
import { emptyDraft } from '#machines/shipment/wizard/draft.ts'
import type { WizardDraft } from '#machines/shipment/wizard/draft.ts'
import { fieldsOf } from '#machines/shipment/wizard/step-fields.ts'
import type { StepId } from '#machines/shipment/wizard/steps.ts'
import type { Opened, WizardContext, WizardEvent } from '#machines/shipment/wizard/types.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

export type Event<T extends WizardEvent['type']> = Extract<WizardEvent, { readonly type: T }>
export type Change = Partial<WizardContext>
export type Here = Rules<WizardContext>

export const STEPS = ['site', 'units', 'pickup', 'review'] as const
const MOST_UNITS = 100
const MOST_PARTS = 30
/** The reasons that no field of the form cures. */
const NOT_THEIRS: readonly string[] = ['role']

const isEmpty = (record: object) => Object.keys(record).length === 0
export const isRight = ({ issues: { head, units } }: WizardContext, step: StepId) =>
  !fieldsOf[step].some((field) => head[field] !== undefined) &&
  (step !== 'units' || units.every(isEmpty))
/** The first step with mistakes: those behind it cannot be opened. */
export const farthest = (context: WizardContext): StepId =>
  STEPS.find((step) => !isRight(context, step)) ?? 'review'
/** Batteries are asked for on one screen, which shows all that is wrong. */
export const hasOneScreen = ({ goods }: WizardContext) => goods === 'batteries'
export const canOpen = (context: WizardContext, step: StepId) =>
  hasOneScreen(context)
    ? step === 'review'
    : STEPS.indexOf(step) <= STEPS.indexOf(farthest(context))
/** Where the form opens if nobody asks for a step. */
export const opensAt = (context: WizardContext): StepId =>
  hasOneScreen(context) ? 'review' : farthest(context)
export const hasMistakes = (context: WizardContext) => STEPS.some((step) => !isRight(context, step))
export const isKeptOut = ({ reasons }: WizardContext) =>
  reasons.some(({ code }) => NOT_THEIRS.includes(code))

export const assessed = (context: WizardContext, draft: WizardDraft) => ({
  draft,
  ...assess(draft, context),
})
/** Another draft: nothing of it was left or tried yet, and up to three units are unfolded. */
export const another = (context: WizardContext, draft: WizardDraft) => ({
  ...assessed(context, draft),
  touched: {},
  attempts: {},
  removed: null,
  pasted: null,
  refusal: null,
  problem: null,
  unfolded: draft.units.length <= 3 ? draft.units.map(({ id }) => id) : [],
})
function prefilled({ units, contact, choices, goods, ...asked }: WizardContext, key: string) {
  const [site, ...otherSites] = choices.sites
  const [po, ...otherPos] = choices.purchaseOrders
  const { phone = '' } = choices.contacts?.find(({ email }) => email === contact.email) ?? {}
  const known = { contactName: contact.name, contactEmail: contact.email, contactPhone: phone }
  const draft = emptyDraft({
    key,
    units,
    goods,
    ...known,
    ...(site && !otherSites.length ? { siteId: site.siteId } : {}),
    ...(po && !otherPos.length
      ? { poId: po.id, classification: po.materialClassification ?? '' }
      : {}),
  })
  // Live batteries ship as hazmat.
  if (goods !== 'batteries')
    return { ...draft, isHazmat: draft.classification.startsWith('Live Batteries') }
  const { site: place, items } = asked
  const isThere = choices.sites.some(({ siteId }) => siteId === place)
  return {
    ...draft,
    classification: '',
    ...(place !== null && isThere ? { siteId: place, items } : {}),
  }
}
// Which batteries there are may be another matter by then.
export const anew = (context: WizardContext, { key }: { readonly key: string }) => ({
  ...another(context, context.stored ? { ...context.stored.draft, key } : prefilled(context, key)),
  stock: null,
})
/** A draft of before its base was kept is taken for one of what is stored now. */
export const kept = (context: WizardContext, content: object) => {
  const draft = content as WizardDraft // because only drafts come this far
  const base = draft.base ?? context.stored?.revision ?? null
  // Batteries that the address asks for come to those that were chosen at the same place.
  const asked = draft.siteId === context.site ? context.items : []
  const items = [...draft.items, ...asked.filter((uuid) => !draft.items.includes(uuid))]
  // What was typed once is not copied over.
  return { ...another(context, { ...draft, base, items }), last: null }
}
/** A form that nobody has typed in begins at its beginning. */
export const first = ({ step, stored, copyOf }: WizardContext) =>
  step ?? (stored || copyOf ? null : ('site' as const))
export const opened = (context: WizardContext, { output }: Done<Opened>) => {
  const { choices, found, stored, copied, last, now, freshKey } = output
  const loaded = { ...context, choices, stored, now }
  const shown = stored?.draft ?? copied ?? prefilled(loaded, freshKey)
  const step = found ? context.step : first(loaded)
  return { choices, found, stored, last, now, step, ...another(loaded, shown) }
}
/** All mistakes of a step show from now on, and the first bad unit is unfolded. */
export function tried(context: WizardContext, step: StepId) {
  const bad = context.draft.units.find((_, at) => !isEmpty(context.issues.units[at] ?? {}))
  const isFolded = step === 'units' && bad && !context.unfolded.includes(bad.id)
  return {
    attempts: { ...context.attempts, [step]: (context.attempts[step] ?? 0) + 1 },
    unfolded: isFolded ? [...context.unfolded, bad.id] : context.unfolded,
  }
}

/** The same of every step that is wrong, where one screen shows all of them. */
export const triedAll = (context: WizardContext) => {
  const wrong = hasOneScreen(context)
    ? STEPS.filter((step) => !isRight(context, step))
    : [farthest(context)]
  return wrong.reduce<WizardContext>(
    (before, step) => ({ ...before, ...tried(before, step) }),
    context,
  )
}

/** What says where goods are that are not at the address on file. */
const placeOf = ({ choices }: WizardContext, draft: WizardDraft) => {
  const site = choices.sites.find(({ siteId }) => siteId === draft.siteId)
  if (!site || !draft.otherAddress) return null
  const { addressLine1, addressLine2, addressLine3, city, region, postalCode } = draft
  const countryCode = draft.countryCode.trim().toUpperCase()
  const typed = { addressLine1, addressLine2, addressLine3, city, region, postalCode, countryCode }
  const parts = Object.keys(typed) as (keyof typeof typed)[] // because it has no others
  const isOnFile = parts.every((part) => typed[part] === (site.address[part] ?? ''))
  return isOnFile ? null : { countryCode, region, postalCode }
}
/** Where the goods are, another zone may hold: it is remembered with the place that it was found for. */
export const zoned = (context: WizardContext, timeZone: string | null): Change => {
  const place = placeOf(context, context.draft)
  if (!place) return {}
  const zone = { place, timeZone }
  return { zone, ...assessed({ ...context, zone }, context.draft) }
}
const isMoved = (context: WizardContext, event: Event<'change'>) => {
  const after = changeHead(context.draft, event, context.choices)
  return !isDeepStrictEqual(placeOf(context, after), placeOf(context, context.draft))
}

export const edit = <T extends WizardEvent['type']>(
  change: (context: WizardContext, event: Event<T>) => Pick<WizardContext, 'draft'> & Change,
) => ({
  does: ['tell changed'],
  keeps: (context: WizardContext, event: Event<T>): Change => {
    const after = change(context, event)
    // What was pasted cannot be taken back any more; what was told of it stays to be read.
    const told = context.pasted ? { pasted: { ...context.pasted, units: null } } : {}
    // Once something was typed, nothing is copied over it.
    return { ...told, ...after, ...assessed(context, after.draft), last: null }
  },
})
export const whole = (draft: WizardDraft) => ({ draft })
/** A single new unit is unfolded and the others are not; what was removed is gone. */
const withNew = ({ draft: before }: WizardContext, draft: WizardDraft) => {
  const added = draft.units.filter(({ id }) => before.units.every((unit) => unit.id !== id))
  return { draft, unfolded: added.length === 1 ? added.map(({ id }) => id) : [], removed: null }
}
/** Those that somebody has looked at, in the order of the list. */
const choosable = ({ stock }: WizardContext, items: readonly string[]) =>
  (stock?.batteries ?? [])
    .filter(({ uuid, wasEvaluated }) => wasEvaluated && items.includes(uuid))
    .map(({ uuid }) => uuid)
const hasRoom = ({ draft }: WizardContext) => draft.units.length < MOST_UNITS
const pasted = edit<'paste-units'>((context, { units }) =>
  withNew(context, pasteUnits(context.draft, units)),
)

export const fieldChanged = edit<'change'>(({ draft, choices }, event) =>
  whole(changeHead(draft, event, choices)),
)

export const edits: Here = {
  // Where the goods are now, the zone is looked up.
  change: [
    {
      when: (context, event: Event<'change'>) => hasOneScreen(context) && isMoved(context, event),
      to: 'form.editing.review',
      again: 'form.editing',
      ...fieldChanged,
    },
    { when: isMoved, to: 'form.editing.site', again: 'form.editing', ...fieldChanged },
    fieldChanged,
  ],
  'change-unit': edit<'change-unit'>(({ draft, choices }, event) =>
    whole(changeUnit(draft, event.unit, { ...event, choices })),
  ),
  'change-content': edit<'change-content'>(({ draft }, event) =>
    whole(changeContent(draft, event.unit, event)),
  ),
  'choose-batteries': edit<'choose-batteries'>((context, { items }) =>
    whole({ ...context.draft, items: choosable(context, items) }),
  ),
  'add-unit': {
    when: hasRoom,
    ...edit<'add-unit'>((context) => withNew(context, addUnit(context.draft, context.units))),
  },
  'duplicate-unit': {
    when: hasRoom,
    ...edit<'duplicate-unit'>((context, { unit }) =>
      withNew(context, duplicateUnit(context.draft, unit)),
    ),
  },
  // Its mistakes show at once.
  'paste-units': {
    when: hasRoom,
    ...pasted,
    keeps: (context, event: Event<'paste-units'>) => {
      const change = pasted.keeps(context, event)
      const after = { ...context, ...change }
      return after.issues.units.every(isEmpty) ? change : { ...change, ...tried(after, 'units') }
    },
  },
  'remove-unit': edit<'remove-unit'>(({ draft, unfolded }, event) => {
    const at = draft.units.findIndex(({ id }) => id === event.unit)
    const unit = draft.units[at]
    return {
      draft: { ...draft, units: draft.units.filter((one) => one !== unit) },
      unfolded: unfolded.filter((id) => id !== event.unit),
      removed: unit ? { row: unit, at } : null,
    }
  }),
  'undo-remove': {
    when: ({ removed }) => removed !== null,
    ...edit<'undo-remove'>(({ draft, removed }) => ({
      draft: removed
        ? { ...draft, units: draft.units.toSpliced(removed.at, 0, removed.row) }
        : draft,
      removed: null,
    })),
  },
  'add-content': {
    when: ({ draft }, event: Event<'add-content'>) => {
      const unit = draft.units.find(({ id }) => id === event.unit)
      return unit !== undefined && unit.contents.length < MOST_PARTS
    },
    ...edit<'add-content'>(({ draft }, { unit }) => whole(addContent(draft, unit))),
  },
  'remove-content': edit<'remove-content'>(({ draft }, { unit, content }) =>
    whole(removeContent(draft, unit, content)),
  ),
  // What was there before a paste can be put back; a row that was removed cannot any more.
  // Of a text that is read again with nothing in between, that is what was there before the first time.
  'change-rows': edit<'change-rows'>(({ draft, pasted: former }, { units, lastId, report }) => {
    const before = report?.isAgain && former?.units ? former.units : draft.units
    return {
      draft: { ...draft, units, lastId },
      ...(report ? { pasted: { ...report, units: before }, removed: null } : {}),
    }
  }),
  // Only as long as nothing was changed since.
  'undo-paste': {
    when: ({ pasted: before }) => (before?.units ?? null) !== null,
    ...edit<'undo-paste'>(({ draft, pasted: before }) => ({
      draft: { ...draft, units: before?.units ?? draft.units },
      pasted: null,
    })),
  },
}
