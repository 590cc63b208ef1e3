import { and, assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'

import type { RecurringEvent, RecurringFacts } from './types.ts'

type Args = { readonly context: RecurringFacts; readonly event: RecurringEvent }

const recurringSetup = setup({
  types: chartTypes<{
    context: RecurringFacts
    events: RecurringEvent
    input: RecurringFacts
    meta: { readonly description: string }
  }>(),
  guards: {
    by: ({ event }: Args, { roles }: { readonly roles: readonly string[] }) =>
      roles.includes(event.by.caller),
    // Of a change its own last day counts.
    lastsOn: ({ context, event }: Args) =>
      (event.type === 'change' ? event.until : context.until) >= event.today,
    isOver: ({ context }: Args) => !context.hasNext,
  },
  actions: {
    takePlan: assign(({ event }) =>
      event.type === 'change' ? { everyWeeks: event.everyWeeks, until: event.until } : {},
    ),
  },
})

const requester = {
  type: 'by',
  params: { roles: ['supplier', 'admin', 'customer-ops', 'logistics'] },
} as const
const SYSTEM = { type: 'by', params: { roles: ['system'] } } as const

const onGoing = {
  change: { guard: and([requester, 'lastsOn']), actions: 'takePlan' },
  end: { guard: requester, target: 'ended' },
  finish: { guard: and([SYSTEM, 'isOver']), target: 'ended' },
} as const

/** The life of a load that is shipped again every few weeks: nothing of it is ever submitted by itself. */
export const recurringRequestMachine = recurringSetup.createMachine({
  id: 'recurringRequest',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      meta: { description: 'Each pickup is prepared a few days ahead, for you to send' },
      on: { ...onGoing, pause: { guard: requester, target: 'paused' } },
    },
    paused: {
      meta: { description: 'No pickup is prepared until it is resumed' },
      on: { ...onGoing, resume: { guard: and([requester, 'lastsOn']), target: 'active' } },
    },
    ended: {
      type: 'final',
      meta: { description: 'Pickups are no longer prepared' },
    },
  },
})
