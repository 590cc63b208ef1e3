import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { rowsBy } from '#machines/records/form/rows.ts'

import { bestOrder, whyNot } from './round.ts'
import type { DealerFilters, DealerRoundContext, DealerRoundEvent, Stop } from './types.ts'

/** Every dealer. */
export const noFilters: DealerFilters = { text: '', brand: '', state: '', batteries: '' }

type Of = { readonly id: string }
type Joining = { readonly stop: Stop }
type Moving = Of & { readonly by: -1 | 1 }

const rows = rowsBy('id')

const dealerRoundSetup = setup({
  types: chartTypes<{
    context: DealerRoundContext
    events: DealerRoundEvent
    meta: { readonly description: string }
  }>(),
  guards: {
    canJoin: ({ context }, { stop }: Joining) => whyNot(context.stops, stop) === undefined,
    isOnly: ({ context: { stops } }, { id }: Of) => stops.length === 1 && stops[0]?.id === id,
    isOneOfMore: ({ context: { stops } }, { id }: Of) =>
      stops.length > 1 && stops.some((stop) => stop.id === id),
    canMove: ({ context: { stops } }, { id, by }: Moving) => rows.move(stops, id, by) !== stops,
  },
  actions: {
    add: assign(({ context }, { stop }: Joining) => ({ stops: [...context.stops, stop] })),
    drop: assign(({ context }, { id }: Of) => ({ stops: rows.remove(context.stops, id).rows })),
    move: assign(({ context }, { id, by }: Moving) => ({
      stops: rows.move(context.stops, id, by),
    })),
    order: assign(({ context }) => ({ stops: bestOrder(context.stops) })),
    clear: assign({ stops: [] }),
    filter: assign(({ context }, { change }: { readonly change: Partial<DealerFilters> }) => ({
      filters: { ...context.filters, ...change },
    })),
  },
})

/** Dealers that share one truck: which ones, and in which order it comes. */
export const dealerRoundMachine = dealerRoundSetup.createMachine({
  id: 'dealerRound',
  context: { stops: [], filters: noFilters },
  initial: 'empty',
  on: { FILTER: { actions: { type: 'filter', params: ({ event }) => event } } },
  states: {
    empty: {
      meta: { description: 'No dealer is chosen' },
      on: {
        CHOOSE: {
          guard: { type: 'canJoin', params: ({ event }) => event },
          target: 'round',
          actions: { type: 'add', params: ({ event }) => event },
        },
      },
    },
    round: {
      initial: 'best',
      meta: { description: 'The round with its miles and costs' },
      on: {
        REMOVE: {
          guard: { type: 'isOnly', params: ({ event }) => event },
          target: 'empty',
          actions: 'clear',
        },
        CLEAR: { target: 'empty', actions: 'clear' },
      },
      states: {
        best: {
          meta: { description: 'The portal keeps the stops in the shortest order' },
          on: {
            CHOOSE: {
              guard: { type: 'canJoin', params: ({ event }) => event },
              actions: [{ type: 'add', params: ({ event }) => event }, 'order'],
            },
            REMOVE: {
              guard: { type: 'isOneOfMore', params: ({ event }) => event },
              actions: [{ type: 'drop', params: ({ event }) => event }, 'order'],
            },
            MOVE: {
              guard: { type: 'canMove', params: ({ event }) => event },
              target: 'own',
              actions: { type: 'move', params: ({ event }) => event },
            },
          },
        },
        own: {
          meta: { description: 'The stops stay in the order you put them in' },
          on: {
            CHOOSE: {
              guard: { type: 'canJoin', params: ({ event }) => event },
              actions: { type: 'add', params: ({ event }) => event },
            },
            REMOVE: {
              guard: { type: 'isOneOfMore', params: ({ event }) => event },
              actions: { type: 'drop', params: ({ event }) => event },
            },
            MOVE: {
              guard: { type: 'canMove', params: ({ event }) => event },
              actions: { type: 'move', params: ({ event }) => event },
            },
            SORT: { target: 'best', actions: 'order' },
          },
        },
      },
    },
  },
})
