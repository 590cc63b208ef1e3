import type { ListEvent, ListInput } from '#machines/records/list/types.ts'

const bare: ListInput = { isBare: true, first: undefined, opening: undefined, hadView: false }

/** A list that opens with a search, as generated tests start it. */
export const sampleInput: ListInput = { ...bare, isBare: false }
/** Opened without a search: for the first time, with a view that is known, and with one that is waited for. */
export const bareInputs: readonly ListInput[] = [
  bare,
  { ...bare, first: { waiting: 'logistics' } },
  { ...bare, opening: { hazmat: 'yes' } },
  { ...bare, hadView: true },
  { ...bare, first: { waiting: 'me' }, hadView: true },
]

const first = { id: 'sr_00007368', revision: 3 }
const second = { id: 'sr_04839217', revision: 1 }

/** What people do with a list, and what is read for it. */
export const recordListAlphabet = [
  { type: 'ADDRESS', isBare: true },
  { type: 'ADDRESS', isBare: false },
  { type: 'VIEWS', opening: undefined },
  { type: 'VIEWS', opening: { hazmat: 'yes' } },
  { type: 'VIEW', id: 'kept' },
  { type: 'SEEK', key: 'all' },
  { type: 'SEEK', key: 'booked' },
  { type: 'ROWS', key: 'all', rows: [first] },
  { type: 'ROWS', key: 'all', rows: [first, second] },
  { type: 'ROWS', key: 'all', rows: [second, first] },
  { type: 'ROWS', key: 'all', rows: [{ ...first, revision: 4 }] },
  { type: 'ROWS', key: 'all', rows: [second, first], held: [second.id] },
  { type: 'GONE', id: first.id },
  { type: 'SHOW_CHANGES' },
  { type: 'SELECT', ids: ['sr_00007368'] },
  { type: 'SELECT', ids: [] },
  { type: 'FILTERS' },
  { type: 'COLUMNS' },
  { type: 'ACT', about: { name: 'reject', rows: [first] } },
  { type: 'BULK', about: { name: 'approve-by-bizdev', rows: [first] } },
  { type: 'LABELS', about: { name: 'labels', rows: [second] } },
  { type: 'CLOSE' },
  { type: 'DENSITY' },
] as const satisfies readonly ListEvent[]
