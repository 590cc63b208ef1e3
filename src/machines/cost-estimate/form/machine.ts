import { and } from 'xstate'

import {
  betweenDrafts,
  device,
  failed,
  fromDevice,
  keeper,
  network,
  opened,
  unopened,
  unsent,
} from '#machines/records/form/states.ts'

import { closedContext, costEstimateSetup, requestOf } from './setup.ts'

// An answer is about what was asked: whoever types on while it is awaited, or reads it, asks again.
const typed = { target: '.filling', actions: ['edit', 'keepDraft'] } as const
const ask = [
  { guard: 'canAsk', target: 'pricing', actions: 'calm' },
  { actions: 'attempt' },
] as const

/**
 * What a shipment will cost, about (pages.md §3.3): two places, a day and units are typed as a draft that is kept, and
 * the server names the price line by line.
 */
export const costEstimateMachine = costEstimateSetup.createMachine({
  id: 'costEstimate',
  context: ({ input }) => closedContext(input),
  initial: 'opening',
  invoke: [keeper, device],
  on: { network },
  states: {
    opening: {
      tags: ['busy'],
      meta: { description: 'Sites, destinations and a kept draft are being loaded' },
      invoke: {
        id: 'estimate.open',
        src: 'openEstimate',
        input: ({ context: { draftKey } }) => ({ draftKey }),
        ...opened('form'),
      },
    },
    unopened: unopened('Sites and destinations could not be loaded; try again'),
    asking: {
      meta: { description: 'A draft is there: continue it, or start anew' },
      on: {
        'continue-draft': {
          target: 'form',
          actions: ['takeFound', 'keepFound', 'forgetFound'],
        },
        'start-new': { target: 'form', actions: ['dropDraft', 'forgetFound'] },
      },
    },
    form: {
      meta: { description: 'From where to where, when, and which units' },
      initial: 'filling',
      on: {
        ...fromDevice,
        ...betweenDrafts,
        leave: { actions: 'touch' },
        change: typed,
        'change-unit': typed,
        'add-unit': { guard: 'hasRoom', ...typed },
        'remove-unit': { guard: 'hasOthers', ...typed },
        'undo-remove': { guard: and(['hasRemoved', 'hasRoom']), ...typed },
        'replace-draft': { guard: 'fitsForm', target: '.filling', actions: 'takeTheirDraft' },
        discard: { target: '.filling', actions: ['startFresh', 'dropDraft'] },
      },
      states: {
        filling: {
          meta: { description: 'Fields with their limits; nothing was answered for them yet' },
          on: { ask },
        },
        pricing: {
          tags: ['busy'],
          meta: { description: 'The price is being worked out' },
          invoke: {
            id: 'estimate.price',
            src: 'priceShipment',
            input: ({ context }) => ({ request: requestOf(context) }),
            onDone: [
              { guard: 'wasPriced', target: 'answered', actions: 'takeEstimate' },
              { guard: 'wasRefused', target: 'refused', actions: 'takeRefusal' },
              unsent,
            ],
            onError: failed,
          },
        },
        answered: {
          meta: { description: 'The price of what is typed, with its lines' },
          on: { ask },
        },
        refused: {
          meta: {
            description: 'Something is not known, as a postal code; it is said at its field',
          },
          on: { ask },
        },
        unsent: {
          meta: {
            description: 'There was no answer; what was typed is kept, and can be asked again',
          },
          on: { ask },
        },
      },
    },
  },
})
