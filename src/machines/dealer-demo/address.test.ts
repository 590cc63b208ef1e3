import { expect, test } from 'vitest'
import { createActor } from 'xstate'

import { eventsOf, readSearch, searchOf } from './address.ts'
import { dealers } from './dealers.ts'
import { dealerRoundMachine } from './machine.ts'

const begun = (search: object) => {
  const actor = createActor(dealerRoundMachine).start()
  for (const event of eventsOf(readSearch({ ...search }))) actor.send(event)
  return actor.getSnapshot()
}
const [a, b, c, d] = ['charlotte-nc', 'greenville-sc', 'columbia-sc', 'atlanta-ga']

test.each([
  {},
  { brand: 'BMW' },
  { text: 'charlotte', state: 'NC', batteries: '3' },
  { stops: a },
  ...[
    [a, b, c, d],
    [d, c, b, a],
    [b, a, d, c],
    [c, d, a, b],
  ].map((stops) => ({ stops: stops.join(','), brand: 'VW' })),
])('what is shown stands in the address, and comes back from it: %j', (search) => {
  expect(searchOf(begun(search).context)).toEqual(search)
})

test('stops in the best order go on being kept in it; others stay as they were put', () => {
  const best = searchOf(begun({ stops: `${a},${b},${c}` }).context).stops ?? ''
  const sorted = begun({ stops: best })
  const own = begun({ stops: best.split(',').toReversed().join(',') })

  expect(own.matches({ round: 'own' })).toBe(true)
  expect(searchOf(sorted.context).stops).toBe(best)
})

test('what nobody can choose is dropped', () => {
  const search = { brand: 'Acme', state: 'XX', batteries: '4', text: 'x'.repeat(101), page: '2' }

  expect(readSearch({ ...search, stops: 7 })).toEqual({})
  expect(begun({ stops: `nowhere,${a},${a},,` }).context.stops.map(({ id }) => id)).toEqual([a])
  const all = begun({ stops: dealers.map(({ id }) => id).join(',') }).context.stops
  expect([all.length > 2, all.length <= 8]).toEqual([true, true])
})
