import { expect, test } from 'vitest'

import type { ConfigHistoryEntry } from '#schemas/spot-offer/config.ts'
import { sampleConfig } from '#tests/machines/spot-offer/editor/alphabet.ts'

import { configAt } from './config-at.ts'

const entry = (version: number, changes: ConfigHistoryEntry['changes']): ConfigHistoryEntry => ({
  version,
  timestamp: '2026-11-20T10:00:00.000Z',
  username: 'maya',
  userDisplayName: 'Maya Novak',
  action: 'config-update',
  actionDescription: '1 setting changed',
  changes,
})
const history = [
  entry(3, [{ path: 'percentMetalRecovery.ni', from: 94, to: 95 }]),
  entry(2, [
    { path: 'percentMetalRecovery.ni', from: 90, to: 94 },
    { path: 'processingCost', from: 1, to: 1.2 },
  ]),
  entry(1, []),
]
const current = { data: { ...sampleConfig, history }, version: 3 }

test('the shares of a version are told back from what was changed since', () => {
  expect(configAt(current, 3)?.percentMetalRecovery.ni).toBe(95)
  expect(configAt(current, 2)?.percentMetalRecovery.ni).toBe(94)
  expect(configAt(current, 1)?.percentMetalRecovery.ni).toBe(90)
})

test('a version that the history does not reach is not guessed', () => {
  expect(configAt({ data: { ...sampleConfig, history: [] }, version: 3 }, 1)).toBeUndefined()
})
