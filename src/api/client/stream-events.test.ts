import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { createEvents } from './stream-events.ts'

const hint = '{"topic":"shipment-request","id":"sr_04839217","revision":4}'
const stream = `:\n\nevent: hint\ndata: ${hint}\n\n:\n\nevent: reset\ndata:\n\nevent: again\ndata:\n\n`

test('events are the same in whatever pieces their text comes', () => {
  const whole = createEvents()(stream)
  expect(whole).toEqual([
    { name: '', data: '' },
    { name: 'hint', data: hint },
    { name: '', data: '' },
    { name: 'reset', data: '' },
    { name: 'again', data: '' },
  ])
  fc.assert(
    fc.property(fc.array(fc.nat({ max: stream.length })), (cuts) => {
      const places = [0, ...cuts.toSorted((one, other) => one - other), stream.length]
      const read = createEvents()
      const found = places.flatMap((at, n) => read(stream.slice(places[n - 1] ?? 0, at)))

      expect(found).toEqual(whole)
    }),
  )
})

test('what is not whole yet is no event', () => {
  const read = createEvents()

  expect(read(`event: hint\ndata: ${hint}\n`)).toEqual([])
  expect(read('\n')).toEqual([{ name: 'hint', data: hint }])
})
