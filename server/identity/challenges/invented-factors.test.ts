import { createHmac, randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { inventedWays } from './invented-factors.ts'

const key = randomBytes(32)
const secrets = {
  mac: (label: string, text: string) =>
    createHmac('sha256', key).update(`${label}|${text}`).digest(),
}
const names = Array.from({ length: 4000 }, (_, i) => `ghost-${i}`)
const YES_OR_NO = [true, false]

test('names that nobody has seem to have every combination that an account can have', () => {
  const all = YES_OR_NO.flatMap((hasPasskey) =>
    YES_OR_NO.flatMap((hasEmailCode) =>
      YES_OR_NO.map((hasPhoneCode) => ({ hasPasskey, hasEmailCode, hasPhoneCode })),
    ),
  )

  const seen = new Set(names.map((name) => JSON.stringify(inventedWays(secrets, name))))

  expect(seen).toEqual(new Set(all.map((ways) => JSON.stringify(ways))))
})

test('a name has the same each time', () => {
  for (const name of names.slice(0, 50))
    expect(inventedWays(secrets, name)).toEqual(inventedWays(secrets, name))
})
