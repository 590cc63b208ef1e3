import { assess } from '#machines/shipment/third-party/draft.ts'
import type { BookingDraft } from '#machines/shipment/third-party/draft.ts'
import type { BookingContext, BookingEvent } from '#machines/shipment/third-party/types.ts'
import {
  addContent,
  addUnit,
  changeContent,
  changeUnit,
  duplicateUnit,
  pasteUnits,
  removeContent,
} from '#machines/shipment/units/change.ts'
import type { Rules } from '#tests/support/flow-table.ts'
import { betweenDrafts, fromDevice, has, leave } from '#tests/support/records/form-kit.ts'

export type Here = Rules<BookingContext>
export type Event<T extends BookingEvent['type']> = Extract<BookingEvent, { readonly type: T }>
type Said = Readonly<Record<string, string>>

const isEmpty = (record: object) => Object.keys(record).length === 0
export const isRight = ({ issues }: Pick<BookingContext, 'issues'>): boolean =>
  isEmpty(issues.head) && issues.units.every(isEmpty)

const over = (draft: BookingDraft) => ({
  draft,
  issues: assess(draft),
  problem: null,
  refusal: null,
  checked: null,
})
export const anew = (draft: BookingDraft) => ({
  ...over(draft),
  said: {},
  touched: {},
  attempts: 0,
  unfolded: draft.units.length === 1 ? draft.units.map(({ id }) => id) : [],
  removed: null,
  createdId: null,
})
const without = (said: Said, isGone: (field: string) => boolean) =>
  Object.fromEntries(Object.entries(said).filter(([field]) => field !== '' && !isGone(field)))

const typed = { to: 'form.editing', does: ['tell changed'] }
/** A change of one unit: what the server said of it and of all units together is about what was. */
const inUnit = <E extends { readonly unit: string }>(
  change: (context: BookingContext, event: E) => BookingDraft,
) => ({
  ...typed,
  keeps: (context: BookingContext, event: E) => ({
    ...over(change(context, event)),
    said: without(context.said, (field) => field === 'units' || field.startsWith(`${event.unit}.`)),
  }),
})
/** More or fewer units: one that is new is unfolded, alone. */
const withNew = (context: BookingContext, draft: BookingDraft) => {
  const known = context.draft.units.map(({ id }) => id)
  const added = draft.units.map(({ id }) => id).filter((id) => !known.includes(id))
  return {
    ...over(draft),
    // Of a unit that gave way to those that were pasted nothing is said any more; of units that stay as they are, all.
    said: without(
      context.said,
      (field) =>
        (field === 'units' && draft.units !== context.draft.units) ||
        known.some(
          (id) => field.startsWith(`${id}.`) && !draft.units.some((unit) => unit.id === id),
        ),
    ),
    unfolded: added.length === 1 ? added : [],
    removed: null,
  }
}
const MOST_UNITS = 100
const MOST_PARTS = 30
const hasRoom = ({ draft }: BookingContext) => draft.units.length < MOST_UNITS

// The server says one thing of an address, whichever line of it is wrong; a window ends after it begins.
const together = [
  ['from', 'to'],
  ['program', 'supplierNumber'],
]
const isOfOne = (one: string, other: string) =>
  one === other ||
  [one, other].every((field) => field.startsWith('shipper.address.')) ||
  (one === 'isPreBooking' && ['program', 'supplierNumber'].includes(other)) ||
  together.some((pair) => pair.includes(one) && pair.includes(other))

const fields: Here = {
  change: {
    ...typed,
    keeps: (context, { field, value }: Event<'change'>) => ({
      ...over({ ...context.draft, head: { ...context.draft.head, [field]: value } }),
      said: without(context.said, (one) => isOfOne(one, field)),
    }),
  },
  'change-unit': inUnit(({ draft }, event: Event<'change-unit'>) =>
    changeUnit(draft, event.unit, { ...event, choices: { packaging: [] } }),
  ),
  'change-content': inUnit(({ draft }, event: Event<'change-content'>) =>
    changeContent(draft, event.unit, event),
  ),
  'remove-content': inUnit(({ draft }, { unit, content }: Event<'remove-content'>) =>
    removeContent(draft, unit, content),
  ),
  'add-content': {
    when: ({ draft }, { unit }: Event<'add-content'>) => {
      const parts = draft.units.find(({ id }) => id === unit)?.contents
      return parts !== undefined && parts.length < MOST_PARTS
    },
    ...inUnit(({ draft }, { unit }: Event<'add-content'>) => addContent(draft, unit)),
  },
  'add-unit': {
    when: hasRoom,
    ...typed,
    keeps: (context) => withNew(context, addUnit(context.draft, 'imperial')),
  },
  'duplicate-unit': {
    when: hasRoom,
    ...typed,
    keeps: (context, { unit }: Event<'duplicate-unit'>) =>
      withNew(context, duplicateUnit(context.draft, unit)),
  },
  'paste-units': {
    when: hasRoom,
    ...typed,
    keeps: (context, { units }: Event<'paste-units'>) =>
      withNew(context, pasteUnits(context.draft, units)),
  },
  'remove-unit': {
    ...typed,
    keeps: ({ draft, said, unfolded }, { unit }: Event<'remove-unit'>) => {
      const at = draft.units.findIndex(({ id }) => id === unit)
      const gone = draft.units[at]
      return {
        ...over({ ...draft, units: draft.units.filter((one) => one !== gone) }),
        said: gone
          ? without(said, (field) => field === 'units' || field.startsWith(`${unit}.`))
          : without(said, () => false),
        unfolded: unfolded.filter((id) => id !== unit),
        removed: gone ? { row: gone, at } : null,
      }
    },
  },
  'undo-remove': {
    when: (context) => context.removed !== null && hasRoom(context),
    ...typed,
    keeps: ({ draft, said, removed }) => {
      if (!removed) throw new Error('nothing was removed')
      const { row: unit, at } = removed
      const units = [...draft.units.slice(0, at), unit, ...draft.units.slice(at)]
      return {
        ...over({ ...draft, units }),
        said: without(said, (field) => field === 'units'),
        removed: null,
      }
    },
  },
}
const fold: Here = {
  fold: {
    keeps: ({ unfolded }, { unit, isOpen }: Event<'fold'>) => {
      const others = unfolded.filter((id) => id !== unit)
      return { unfolded: isOpen ? [...others, unit] : others }
    },
  },
}
/** Wherever nothing is being made of the form, one may go on with it. */
export const typing: Here = {
  ...fields,
  ...fold,
  ...fromDevice,
  ...betweenDrafts,
  leave,
  'replace-draft': {
    when: has('head'),
    to: 'form.editing',
    keeps: (_, { kept }: { readonly kept: { readonly content: BookingDraft } }) =>
      anew(kept.content),
  },
  'ask-discard': 'discarding',
}
