import { describe, expect, test } from 'vitest'

import type { ConfigHistoryEntry } from '#schemas/spot-offer/config.ts'

import { hasOlder, shownEntries } from './entries.ts'

const entry = (version: number): ConfigHistoryEntry => ({
  version,
  timestamp: '2026-11-20T14:03:11.482Z',
  username: 'managers',
  action: 'config-update',
  actionDescription: 'No setting changed',
  userDisplayName: 'Dana Whitfield',
  note: 'Nickel fell.',
  changes: [],
})
const downFrom = (newest: number, count: number) =>
  Array.from({ length: count }, (_, at) => entry(newest - at))

describe('the history of the configuration', () => {
  test('shows what was read on below what came with it, none twice', () => {
    const shown = shownEntries(downFrom(104, 100), [...downFrom(5, 1), ...downFrom(4, 4)])

    expect(shown.map(({ version }) => version)).toEqual(
      downFrom(104, 104).map((one) => one.version),
    )
  })

  test.each([
    ['a full page above the first version', downFrom(140, 100), true],
    ['a full page that ends with it', downFrom(100, 100), false],
    ['a page that is not full', downFrom(99, 99), false],
    ['nothing at all', [], false],
    ['a thousand, of which no more are kept', downFrom(1400, 1000), false],
  ])('%s', (_, entries, isMore) => {
    expect(hasOlder(entries)).toBe(isMore)
  })
})
