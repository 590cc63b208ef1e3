import { expect, test } from 'vitest'

import { laidFlows } from './laid/index.ts'
import { usualWay } from './usual-way.tsx'

const load = async (id: string) => {
  const laid = (await laidFlows[id]?.())?.default
  if (!laid) throw new Error(`no chart of ${id}`)
  return laid
}

test.each(['shipmentRequest', 'spotOffer'])(
  'the usual way of %s is one of its chart, from the beginning to an end',
  async (id) => {
    const laid = await load(id)
    const way = usualWay(laid)

    expect(way).not.toContain(undefined)
    const [first] = way
    expect(laid.states.find((state) => state.id === first?.source)?.isInitial).toBe(true)
    for (const [at, step] of way.entries())
      expect(way[at + 1]?.source ?? step?.targets[0]).toBe(step?.targets[0])
    const last = way.at(-1)?.targets[0]
    const leaving = laid.transitions.filter(
      ({ source, targets }) => source === last && targets.length > 0,
    )
    expect(leaving.map(({ event }) => event)).toEqual([])
    for (const step of way) expect(step?.who).not.toEqual([])
  },
)

test('page flows have none', async () => {
  expect(usualWay(await load('signIn'))).toEqual([])
})
