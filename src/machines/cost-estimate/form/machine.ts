import { and } from 'xstate'

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
      meta: { description: 'Loading sites, destinations and your draft' },
      invoke: {
        id: 'estimate.open',
        src: 'openEstimate',
        input: ({ context: { draftKey } }) => ({ draftKey }),
        ...opened('form'),
      },
    },
    unopened: unopened('We couldn’t load sites and destinations; try again'),
    asking: foundDraft('form'),
    form: {
      meta: { description: 'Enter where it goes from and to, when, and which units' },
      initial: 'filling',
      on: {
        ...fromDevice,
        ...betweenDrafts,
        leave: { actions: 'touch' },
        change: typed,
        'change-row': typed,
        'add-row': { guard: 'hasRoom', ...typed },
        'remove-row': { guard: 'hasOthers', ...typed },
        'undo-remove': { guard: and(['hasRemoved', 'hasRoom']), ...typed },
        'replace-draft': { guard: 'fitsForm', target: '.filling', actions: 'takeTheirDraft' },
        'ask-discard': 'discarding',
      },
      states: {
        before: { type: 'history' },
        filling: {
          meta: { description: 'Fill in the fields; no estimate yet' },
          on: { ask },
        },
        pricing: {
          tags: ['busy'],
          meta: { description: 'Calculating the price' },
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
          meta: { description: 'The price of what you entered, line by line' },
          on: { ask },
        },
        refused: {
          meta: {
            description:
              'We can’t use something you entered, like a postal code; its field says why',
          },
          on: { ask },
        },
        unsent: {
          meta: {
            description: 'No answer; what you typed is kept, so try again',
          },
          on: { ask },
        },
      },
    },
    discarding: discarding('form', 'form.before'),
  },
})
