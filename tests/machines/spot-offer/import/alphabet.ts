import type {
  Applied,
  Checked,
  ImportEvent,
  Judged,
  Read,
  Undone,
} from '#machines/spot-offer/import/types.ts'
import { IMPORT_HEAD } from '#schemas/spot-offer/price-import.ts'
import type { ImportToJudge, PriceDiff } from '#schemas/spot-offer/price-import.ts'

const text = `${IMPORT_HEAD}\nMB-CO-0005,2026-10-01,20.8,21,21.3,,`
const diff: PriceDiff = {
  added: [{ key: 'MB-CO-0005 2026-10-01', to: '20.8 / 21 / 21.3' }],
  removed: [],
  modified: [{ key: 'MB-CO-0005 2026-10-02', from: '20 / 21 / 22', to: '20 / 21.5 / 22' }],
  issues: [],
  warnings: 0,
  averages: [
    {
      symbol: 'MB-CO-0005',
      month: '2026-10',
      unit: 'USD/lb',
      from: 20.35,
      fromSource: 'synthetic',
      fromDays: 22,
      to: 21.25,
      toDays: 2,
    },
  ],
  effects: { data: [], openOffers: 3, isCapped: false },
  version: 4,
  isWaiting: false,
}
const warned: PriceDiff = {
  ...diff,
  issues: [
    {
      line: 3,
      column: 'mid',
      value: '21.5',
      text: 'A weekend day, when nothing is quoted',
      level: 'warning',
    },
  ],
  warnings: 1,
}
const checks: readonly Checked[] = [
  { kind: 'diff', diff },
  { kind: 'diff', diff: warned },
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
  { kind: 'applied', diff: { ...warned, isWaiting: true } },
  { kind: 'changed' },
  { kind: 'failed', problem: { text: 'Request failed' } },
]

const undone: readonly Undone[] = [
  { kind: 'undone' },
  {
    kind: 'failed',
    problem: { text: 'Import 5 of Ada Adler changed some of the same prices since' },
  },
]

const found: ImportToJudge = {
  id: 6,
  at: '2026-11-25T10:00:00.000Z',
  by: 'Ada Adler',
  fileName: 'prices.csv',
  added: 1,
  modified: 1,
  warnings: 1,
  symbols: ['MB-CO-0005'],
  firstDay: '2026-10-01',
  lastDay: '2026-10-02',
  isWaiting: true,
  checked: null,
  rejected: null,
  undone: null,
  unseen: { id: 'redwood_okta|ada', email: 'ada@portal.example' },
  overtakenBy: null,
  averages: diff.averages,
  issues: warned.issues,
}
const reads: readonly Read[] = [
  { kind: 'read', found },
  { kind: 'failed', problem: { text: 'Request failed' } },
]
const judged: readonly Judged[] = [
  { kind: 'judged' },
  { kind: 'failed', problem: { text: 'Ada Adler has checked this import already.' } },
]

/** What users do, and what the server may answer. */
export const importAlphabet = [
  { type: 'choose', name: 'prices.csv', text },
  { type: 'choose', name: 'huge.csv', text: 'x'.repeat(5 * 1024 * 1024 + 1) },
  { type: 'retry' },
  { type: 'apply' },
  { type: 'accept' },
  { type: 'doubt' },
  { type: 'cancel' },
  { type: 'undo', id: 4, fileName: 'prices.csv' },
  { type: 'review', id: 6, fileName: 'prices.csv' },
  { type: 'pass' },
  { type: 'reject' },
  { type: 'confirm' },
  { type: 'keep' },
  ...checks.map((output) => ({ type: 'xstate.done.actor.prices.check', output }) as const),
  { type: 'xstate.error.actor.prices.check', error: new Error('a fault') },
  ...answers.map((output) => ({ type: 'xstate.done.actor.prices.apply', output }) as const),
  { type: 'xstate.error.actor.prices.apply', error: new Error('a fault') },
  ...undone.map((output) => ({ type: 'xstate.done.actor.prices.undo', output }) as const),
  { type: 'xstate.error.actor.prices.undo', error: new Error('a fault') },
  ...reads.map((output) => ({ type: 'xstate.done.actor.prices.read', output }) as const),
  { type: 'xstate.error.actor.prices.read', error: new Error('a fault') },
  ...judged.map((output) => ({ type: 'xstate.done.actor.prices.judge', output }) as const),
  { type: 'xstate.error.actor.prices.judge', error: new Error('a fault') },
] as const satisfies readonly (
  | ImportEvent
  | { readonly type: `xstate.${string}`; readonly output?: unknown; readonly error?: unknown }
)[]
