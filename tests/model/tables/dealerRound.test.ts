import { expect, test } from 'vitest'

import { dealerRoundMachine } from '#machines/dealer-demo/machine.ts'
import type { DealerRoundContext, DealerRoundEvent, Stop } from '#machines/dealer-demo/types.ts'
import {
  atlanta,
  charlotte,
  columbia,
  dealerRoundAlphabet,
} from '#tests/machines/dealer-demo/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Rules } from '#tests/support/flow-table.ts'

type Context = DealerRoundContext
type Event<T extends DealerRoundEvent['type']> = Extract<DealerRoundEvent, { readonly type: T }>

// The plant is in South Carolina: the truck comes from the west, and by Charlotte before Columbia.
const FROM_FAR = [atlanta, charlotte, columbia].map(({ id }) => id)
const sorted = (stops: readonly Stop[]) =>
  stops.toSorted((a, b) => FROM_FAR.indexOf(a.id) - FROM_FAR.indexOf(b.id))

const has = ({ stops }: Context, id: string) => stops.some((stop) => stop.id === id)
/** One truck takes 41 batteries. */
const joins = (context: Context, { stop }: Event<'CHOOSE'>) =>
  !has(context, stop.id) &&
  context.stops.reduce((sum, { batteries }) => sum + batteries, stop.batteries) <= 41
const joined = ({ stops }: Context, { stop }: Event<'CHOOSE'>) => [...stops, stop]
const without = ({ stops }: Context, { id }: Event<'REMOVE'>) =>
  stops.filter((stop) => stop.id !== id)
const isOneOfMore = (context: Context, { id }: Event<'REMOVE'>) =>
  has(context, id) && context.stops.length > 1
// Two at most fit: who moves changes places with the other.
const moves = ({ stops }: Context, { id, by }: Event<'MOVE'>) =>
  stops.length === 2 && stops[by === 1 ? 0 : 1]?.id === id
const swapped = ({ stops }: Context) => ({ stops: stops.toReversed() })
const filtered = ({ filters }: Context, { change }: Event<'FILTER'>) => ({
  filters: { ...filters, ...change },
})

// From redesign-2.md §3.5, not from the machine.
const rules: Readonly<Record<string, Rules<Context>>> = {
  '': { FILTER: { keeps: filtered } },
  empty: {
    CHOOSE: {
      when: joins,
      to: 'round.best',
      keeps: (_, { stop }: Event<'CHOOSE'>) => ({ stops: [stop] }),
    },
  },
  'round.best': {
    CHOOSE: {
      when: joins,
      keeps: (context, event: Event<'CHOOSE'>) => ({ stops: sorted(joined(context, event)) }),
    },
    REMOVE: [
      {
        when: isOneOfMore,
        keeps: (context, event: Event<'REMOVE'>) => ({ stops: sorted(without(context, event)) }),
      },
      {
        when: (context, { id }: Event<'REMOVE'>) => has(context, id),
        to: 'empty',
        keeps: () => ({ stops: [] }),
      },
    ],
    MOVE: { when: moves, to: 'round.own', keeps: swapped },
    CLEAR: { to: 'empty', keeps: () => ({ stops: [] }) },
  },
  'round.own': {
    CHOOSE: {
      when: joins,
      keeps: (context, event: Event<'CHOOSE'>) => ({ stops: joined(context, event) }),
    },
    REMOVE: [
      {
        when: isOneOfMore,
        keeps: (context, event: Event<'REMOVE'>) => ({ stops: without(context, event) }),
      },
      {
        when: (context, { id }: Event<'REMOVE'>) => has(context, id),
        to: 'empty',
        keeps: () => ({ stops: [] }),
      },
    ],
    MOVE: { when: moves, keeps: swapped },
    SORT: { to: 'round.best', keeps: ({ stops }) => ({ stops: sorted(stops) }) },
    CLEAR: { to: 'empty', keeps: () => ({ stops: [] }) },
  },
}

test('a round over dealers does in every situation what is written', () => {
  const unused = holdAgainst(dealerRoundMachine, {
    inputs: [undefined],
    events: [...dealerRoundAlphabet],
    start: ['empty'],
    enters: {},
    rules,
  })

  expect(unused).toEqual([])
})
