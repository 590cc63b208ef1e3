import { IMPORT_HEAD } from '#schemas/spot/price-import.ts'
import type { PriceDiff } from '#schemas/spot/price-import.ts'

import type { Applied, Checked, ImportEvent } from './types.ts'

const text = `${IMPORT_HEAD}\nMB-CO-0005,2026-10-01,20.8,21,21.3,,`
const diff: PriceDiff = {
  added: ['MB-CO-0005 2026-10-01'],
  removed: [],
  modified: [{ key: 'MB-CO-0005 2026-10-02', from: '20 / 21 / 22', to: '20 / 21.5 / 22' }],
  issues: [
    { line: 3, column: 'price_date', value: '2026-10-03', text: 'A weekend', level: 'warning' },
  ],
  version: 4,
}
const checks: readonly Checked[] = [
  { kind: 'diff', diff },
  { kind: 'diff', diff: { ...diff, added: [], modified: [] } },
  {
    kind: 'diff',
    diff: {
      ...diff,
      issues: [{ line: 2, column: 'mid', value: '-', text: 'A price', level: 'error' }],
    },
  },
  { kind: 'failed', problem: { text: 'Request failed' } },
]
const answers: readonly Applied[] = [
  { kind: 'applied', diff },
  { kind: 'changed' },
  { kind: 'failed', problem: { text: 'Request failed' } },
]

/** What users do, and what the server may answer. */
export const importAlphabet = [
  { type: 'choose', name: 'prices.csv', text },
  { type: 'choose', name: 'huge.csv', text: 'x'.repeat(5 * 1024 * 1024 + 1) },
  { type: 'retry' },
  { type: 'apply' },
  { type: 'cancel' },
  ...checks.map((output) => ({ type: 'xstate.done.actor.prices.check', output }) as const),
  { type: 'xstate.error.actor.prices.check', error: new Error('a fault') },
  ...answers.map((output) => ({ type: 'xstate.done.actor.prices.apply', output }) as const),
  { type: 'xstate.error.actor.prices.apply', error: new Error('a fault') },
] as const satisfies readonly (
  | ImportEvent
  | { readonly type: `xstate.${string}`; readonly output?: unknown; readonly error?: unknown }
)[]
