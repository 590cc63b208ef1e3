import { expect, test } from 'vitest'

import { useDomain } from '#tests/support/records/api-kit.ts'

import { questions } from '../../bench/support/questions.ts'

const portal = useDomain()

// A measurement takes an hour: it must not end at a filter that has got another name.
test('everything that is measured at a million requests can be asked', async () => {
  const refused: string[] = []
  for (const { who, url } of questions) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await portal.app.inject({ url, headers: { authorization: `Bearer ${who}` } })
    if (answer.statusCode !== 200) refused.push(`${who} ${url}: ${answer.body}`)
  }

  expect(refused).toEqual([])
})
