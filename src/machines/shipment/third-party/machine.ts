import {
  betweenDrafts,
  device,
  discarding,
  failed,
  foundDraft,
  fromDevice,
  keeper,
  network,
  opened,
  unopened,
} from '#machines/records/form/states.ts'

import { bookingSetup, checkOf, closedContext, creationOf } from './setup.ts'

// An answer is about what was asked: whoever types on while it is awaited, or reads it, asks again.
const typed = { target: '.editing', actions: ['edit', 'keepDraft'] } as const
/** What can be done with the form wherever nothing is being made of it. */
const typing = {
  ...fromDevice,
  ...betweenDrafts,
  'replace-draft': { guard: 'fitsForm', target: '.editing', actions: 'takeTheirDraft' },
  leave: { actions: 'touch' },
  fold: { actions: 'fold' },
  change: typed,
  'change-unit': typed,
  'change-content': typed,
  'add-unit': { guard: 'hasRoom', ...typed },
  'duplicate-unit': { guard: 'hasRoom', ...typed },
  'paste-units': { guard: 'hasRoom', ...typed },
  'remove-unit': typed,
  'undo-remove': { guard: 'canPutBack', ...typed },
  'add-content': { guard: 'hasContentRoom', ...typed },
  'remove-content': typed,
  'ask-discard': 'discarding',
} as const
const check = [
  { guard: 'canCheck', target: 'checking', actions: 'begin' },
  { actions: 'attempt' },
] as const
const create = {
  guard: 'isOnline',
  target: '#thirdPartyBooking.creating',
  actions: 'calm',
} as const
const refused = {
  guard: 'wasRefused',
  target: 'editing',
  actions: ['takeRefusal', 'uncheck'],
} as const

/**
 * How a third party books a shipment (pages.md §3.2): what was typed is checked first, with its price, and only what was
 * checked is made; any change asks for another check.
 */
export const thirdPartyBookingMachine = bookingSetup.createMachine({
  id: 'thirdPartyBooking',
  context: ({ input }) => closedContext(input),
  initial: 'opening',
  invoke: [keeper, device],
  on: { network },
  states: {
    opening: {
      tags: ['busy'],
      meta: { description: 'Loading destinations and your draft' },
      invoke: {
        id: 'booking.open',
        src: 'openBooking',
        input: ({ context: { draftKey } }) => ({ draftKey }),
        ...opened('form'),
      },
    },
    unopened: unopened('We couldn’t load destinations; try again'),
    asking: foundDraft('form'),
    form: {
      tags: ['form'],
      meta: { description: 'Enter what to pick up, where, and where it goes' },
      initial: 'editing',
      on: typing,
      states: {
        before: { type: 'history' },
        editing: {
          meta: { description: 'Enter what to pick up, where, and where it goes; not checked yet' },
          on: { check },
        },
        checking: {
          tags: ['busy'],
          meta: { description: 'Checking; nothing is saved' },
          invoke: {
            id: 'booking.check',
            src: 'checkBooking',
            input: ({ context }) => checkOf(context),
            onDone: [
              { guard: 'wasSound', target: 'checked', actions: 'takeChecked' },
              refused,
              { target: 'unsent', actions: 'takeProblem' },
            ],
            onError: failed,
          },
        },
        unsent: {
          meta: { description: 'The check got no answer; try again' },
          on: { check },
        },
        checked: {
          meta: { description: 'No problems found; see the price, then create the shipment' },
          on: { check, create },
        },
        uncreated: {
          meta: {
            description:
              'No answer; it may have been created, but sending it again won’t create a second one',
          },
          on: { check, create },
        },
      },
    },
    // It stands outside the form: nothing can be typed into what is being created.
    creating: {
      tags: ['form', 'busy'],
      meta: { description: 'Creating the shipment; you can’t change anything now' },
      on: fromDevice,
      invoke: {
        id: 'booking.create',
        src: 'createBooking',
        input: ({ context }) => creationOf(context),
        onDone: [
          { guard: 'wasCreated', target: 'created', actions: ['takeCreated', 'dropDraft'] },
          { ...refused, target: 'form.editing' },
          { target: 'form.uncreated', actions: 'takeProblem' },
        ],
        onError: { target: 'form.uncreated', actions: 'takeFault' },
      },
    },
    discarding: { tags: ['form'], ...discarding('form', 'form.before') },
    created: {
      meta: { description: 'Shipment created, with what happens next' },
      on: {
        another: { target: 'form', actions: 'startFresh' },
        'copy-as-new': { target: 'form', actions: ['copyAsNew', 'keepDraft'] },
      },
    },
  },
})
