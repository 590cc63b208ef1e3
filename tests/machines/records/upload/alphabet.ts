import type { Applied, Checked, Found, UploadEvent } from '#machines/records/upload/types.ts'
import type { UploadDiff } from '#schemas/records/upload.ts'

const counts = {
  rows: 10,
  rowsBefore: 10,
  added: 0,
  removed: 0,
  modified: 1,
  errors: 0,
  warnings: 0,
}
export const diff: UploadDiff = {
  configName: 'price-overrides',
  version: 4,
  counts,
  added: [],
  removed: [],
  modified: [{ key: 'nissan-leaf', column: 'price', from: '410', to: '395', line: 2 }],
  issues: [],
  effects: [{ kind: 'prices', count: 1, ids: ['nissan-leaf'] }],
}
const withCounts = (change: Partial<typeof counts>): Checked => ({
  kind: 'diff',
  diff: { ...diff, counts: { ...counts, ...change } },
})
const checks: readonly Checked[] = [
  { kind: 'diff', diff },
  withCounts({ errors: 2 }),
  withCounts({ modified: 0 }),
  withCounts({ modified: 0, removed: 2 }),
  withCounts({ removed: 3 }),
  { kind: 'failed', problem: { text: 'Request failed' } },
]
const applied: readonly Applied[] = [
  { kind: 'applied', diff: { ...diff, version: 5 } },
  { kind: 'changed', overtaken: { by: 'Ana Ortega', at: '2026-11-26T10:00:00.000Z' } },
  { kind: 'failed', problem: { text: 'Request failed' } },
]
const found: readonly Found[] = [
  { kind: 'found', chosen: { name: 'Version 3', text: 'battery_id,price' } },
  { kind: 'failed', problem: { text: 'Request failed' } },
]

/** What users do, and what the server may answer. */
export const configUploadAlphabet = [
  { type: 'choose', name: 'prices.csv', text: 'battery_id,price\nnissan-leaf,395' },
  { type: 'choose', name: 'huge.csv', text: 'x'.repeat(5 * 1024 * 1024 + 1) },
  { type: 'restore', version: 3 },
  { type: 'type', change: { note: 'December list' } },
  { type: 'type', change: { note: ' ' } },
  { type: 'type', change: { typed: '3' } },
  { type: 'retry' },
  { type: 'apply' },
  { type: 'cancel' },
  ...checks.map((output) => ({ type: 'xstate.done.actor.upload.check', output }) as const),
  { type: 'xstate.error.actor.upload.check', error: new Error('a fault') },
  ...applied.map((output) => ({ type: 'xstate.done.actor.upload.apply', output }) as const),
  { type: 'xstate.error.actor.upload.apply', error: new Error('a fault') },
  ...found.map((output) => ({ type: 'xstate.done.actor.upload.read', output }) as const),
  { type: 'xstate.error.actor.upload.read', error: new Error('a fault') },
] as const satisfies readonly (
  | UploadEvent
  | { readonly type: `xstate.${string}`; readonly output?: unknown; readonly error?: unknown }
)[]
