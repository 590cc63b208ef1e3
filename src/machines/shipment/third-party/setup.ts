import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { fieldParts } from '#machines/records/form/field-parts.ts'
import { answered, formActors, formParts } from '#machines/records/form/setup.ts'
import type { KeyInput } from '#machines/records/form/types.ts'
import { outputOf } from '#machines/records/output.ts'
import { canAddUnit } from '#machines/shipment/units/change.ts'
import { MAX_CONTENTS } from '#machines/shipment/units/draft.ts'
import { folded } from '#machines/shipment/units/edit.ts'
import { bookingTexts } from '#texts/third-party-booking.ts'

import { copyOf, emptyDraft, fieldOf, isBookingDraft, requestOf } from './draft.ts'
import type { BookingDraft } from './draft.ts'
import { edited, withNewDraft } from './edit.ts'
import { isSound } from './selectors.ts'
import type {
  BookingContext,
  BookingEvent,
  BookingInput,
  Checked,
  Checking,
  Created,
  Creating,
  Opened,
} from './types.ts'

type Args = { readonly context: BookingContext; readonly event: BookingEvent }

const form = formParts<BookingDraft, BookingContext, BookingEvent>({
  isDraft: isBookingDraft,
  withKept: (_, draft) => withNewDraft(draft),
  fault: bookingTexts.fault,
})

/** The form before anything is loaded. */
export const closedContext = (input: BookingInput): BookingContext => ({
  ...input,
  isOnline: true,
  found: null,
  destinations: [],
  programs: [],
  takesAnySupplier: false,
  key: '',
  ...withNewDraft(emptyDraft(input.contact)),
})

/** What is checked; throws on a draft with mistakes, which the chart does not let through. */
export function checkOf({ draft }: BookingContext): Checking {
  const request = requestOf(draft)
  if (!request) throw new Error('a booking was checked with mistakes')
  return { request }
}
/** What is made: only what was checked, under its key. */
export const creationOf = (context: BookingContext): Creating => ({
  ...checkOf(context),
  idempotencyKey: context.key,
})

function hasContentRoom({ context: { draft }, event }: Args): boolean {
  if (event.type !== 'add-content') return false
  const unit = draft.units.find(({ id }) => id === event.unit)
  return unit !== undefined && unit.contents.length < MAX_CONTENTS
}

/** Types, guards and actions of the booking by name; machine.ts has the chart. */
export const bookingSetup = setup({
  types: chartTypes<{
    context: BookingContext
    events: BookingEvent
    input: BookingInput
    children: { keeper: 'keepDraft' }
    tags: 'busy' | 'form'
    meta: { readonly description: string }
  }>(),
  actors: {
    ...formActors,
    openBooking: provided<Opened, KeyInput>('openBooking'),
    checkBooking: provided<Checked, Checking>('checkBooking'),
    createBooking: provided<Created, Creating>('createBooking'),
  },
  guards: {
    ...form.guards,
    canCheck: ({ context }: Args) => context.isOnline && isSound(context),
    isOnline: ({ context }: Args) => context.isOnline,
    hasRoom: ({ context }: Args) => canAddUnit(context.draft),
    hasContentRoom,
    canPutBack: ({ context }: Args) => context.removed !== null && canAddUnit(context.draft),
    wasSound: answered('sound'),
    wasCreated: answered('created'),
  },
  actions: {
    ...form.actions,
    ...fieldParts<BookingDraft, BookingContext, BookingEvent>(fieldOf),
    takeOpened: assign(({ event }) => {
      const { found, destinations, programs, takesAnySupplier } = outputOf<Opened>(event)
      return { found, destinations, programs, takesAnySupplier }
    }),
    startFresh: assign(({ context }) => withNewDraft(emptyDraft(context.contact))),
    copyAsNew: assign(({ context }) => withNewDraft(copyOf(context.draft))),
    edit: assign(({ context, event }) => edited(context, event)),
    fold: assign(({ context, event }) => (event.type === 'fold' ? folded(context, event) : {})),
    begin: assign(({ event }) => ({
      attempts: 0,
      problem: null,
      refusal: null,
      said: {},
      key: event.type === 'check' ? event.key : '',
    })),
    calm: assign({ problem: null }),
    takeChecked: assign(({ event }) => {
      const answer = outputOf<Checked>(event)
      return answer.kind === 'sound' ? { checked: { estimate: answer.estimate } } : {}
    }),
    uncheck: assign({ checked: null }),
    takeCreated: assign(({ event }) => {
      const answer = outputOf<Created>(event)
      return answer.kind === 'created' ? { createdId: answer.id } : {}
    }),
  },
})
