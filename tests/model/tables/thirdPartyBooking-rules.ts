import type { Refused } from '#machines/records/form/types.ts'
import { copyOf, emptyDraft } from '#machines/shipment/third-party/draft.ts'
import type { BookingDraft } from '#machines/shipment/third-party/draft.ts'
import type {
  BookingContext,
  Checked,
  Created,
  Opened,
} from '#machines/shipment/third-party/types.ts'
import type { Done } from '#tests/support/flow-table.ts'
import { asBefore, beside, fromDevice, is, wasFound } from '#tests/support/records/form-kit.ts'
import { bookingTexts } from '#texts/third-party-booking.ts'

import { anew, isRight, typing } from './thirdPartyBooking-form.ts'
import type { Event, Here } from './thirdPartyBooking-form.ts'

const check: Here = {
  check: [
    {
      when: (context) => context.isOnline && isRight(context),
      to: 'form.checking',
      keeps: (_, { key }: Event<'check'>) => ({
        key,
        attempts: 0,
        problem: null,
        refusal: null,
        said: {},
      }),
    },
    { keeps: ({ attempts }) => ({ attempts: attempts + 1 }) },
  ],
}
const create: Here = {
  create: {
    when: ({ isOnline }) => isOnline,
    to: 'creating',
    keeps: () => ({ problem: null }),
  },
}

/** Where the answers of the alphabet are typed, by hand. */
const placeOf = (path: string, { units: [first] }: BookingDraft): string => {
  if (path === 'handlingUnits') return 'units'
  return path === 'handlingUnits.0.quantity' ? `${first?.id}.quantity` : path
}
const refused = {
  when: is('refused'),
  to: 'form.editing',
  keeps: ({ draft }: BookingContext, { output }: Done<Refused>) => ({
    refusal: { text: output.text, reasons: output.reasons },
    said: Object.fromEntries(output.found.map(({ path, text }) => [placeOf(path, draft), text])),
    checked: null,
  }),
}
const lost = (to: string) => ({
  to,
  keeps: (_: unknown, { output }: Done<Extract<Created, { readonly kind: 'unsent' }>>) => ({
    problem: output.problem,
  }),
})
const broke = (to: string) => ({ to, keeps: () => ({ problem: { text: bookingTexts.fault } }) })
const opened = (_: unknown, { output }: Done<Opened>) => ({
  found: output.found,
  destinations: output.destinations,
  programs: output.programs,
  takesAnySupplier: output.takesAnySupplier,
})

// From pages.md §2.4 and §3.2 ("Check", then "Create shipment", only the checked form), not from the machine.
export const rules: Readonly<Record<string, Here>> = {
  '': beside,
  opening: {
    'done booking.open': [
      { when: wasFound, to: 'asking', keeps: opened },
      { to: 'form.editing', keeps: opened },
    ],
    'failed booking.open': 'unopened',
  },
  unopened: { retry: 'opening' },
  asking: {
    'continue-draft': {
      to: 'form.editing',
      does: ['tell begin'],
      keeps: ({ found, draft }) => ({ ...anew(found?.content ?? draft), found: null }),
    },
    'start-new': { to: 'form.editing', does: ['tell drop'], keeps: () => ({ found: null }) },
  },
  form: typing,
  'form.editing': check,
  'form.checking': {
    'done booking.check': [
      {
        when: is('sound'),
        to: 'form.checked',
        keeps: (
          _,
          { output: { estimate } }: Done<Extract<Checked, { readonly kind: 'sound' }>>,
        ) => ({ checked: { estimate } }),
      },
      refused,
      lost('form.unsent'),
    ],
    'failed booking.check': broke('form.unsent'),
  },
  'form.unsent': check,
  'form.checked': { ...check, ...create },
  creating: {
    ...fromDevice,
    'done booking.create': [
      {
        when: is('created'),
        to: 'created',
        does: ['tell drop'],
        keeps: (_, { output: { id } }: Done<Extract<Created, { readonly kind: 'created' }>>) => ({
          createdId: id,
        }),
      },
      refused,
      lost('form.uncreated'),
    ],
    'failed booking.create': broke('form.uncreated'),
  },
  'form.uncreated': { ...check, ...create },
  discarding: {
    ...fromDevice,
    'keep-draft': asBefore,
    discard: {
      to: 'form.editing',
      does: ['tell drop'],
      keeps: ({ contact }) => anew(emptyDraft(contact)),
    },
  },
  created: {
    another: { to: 'form.editing', keeps: ({ contact }) => anew(emptyDraft(contact)) },
    'copy-as-new': {
      to: 'form.editing',
      does: ['tell changed'],
      keeps: ({ draft }) => anew(copyOf(draft)),
    },
  },
}
