import { expect, test } from 'vitest'

import { addBatteries } from '#tests/support/many-batteries.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { recordStatements } from '#tests/support/statements.ts'

const portal = useDomain()

const BATTERIES = 8_000
// Of twenty: one in each buffer on the way, however slow the machine is, and one that is read.
const MOST_HELD = 8

test('of a long export a few chunks are held at once, however slowly it is read', async () => {
  await addBatteries(portal.db, 'bmw', BATTERIES)
  const headers = { authorization: 'Bearer admin' }
  const recording = recordStatements()
  const answer = await portal.app.inject({
    url: '/api/bmw/export-data',
    headers,
    payloadAsStream: true,
  })
  const read = () => recording.kept.filter(({ text }) => /from "items" as "i"/.test(text))

  let lines = 0 // each begins with its break, but the head
  let most = 0
  for await (const text of answer.stream().setEncoding('utf8')) {
    lines += String(text).split('\r\n').length - 1
    // Time enough to read on for whoever does not wait.
    for (let turn = 0; turn < 5; turn += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await portal.db.selectFrom('id_blocks').select('kind').execute()
    const size = Number(read()[0]?.values.at(-1))
    most = Math.max(most, (read().length * size - lines) / size)
  }
  recording.stop()

  expect(lines).toBe(BATTERIES)
  expect(read().length).toBeGreaterThan(10)
  expect(most).toBeLessThanOrEqual(MOST_HELD)
})
