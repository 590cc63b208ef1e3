import type { BulkEvent, BulkInput } from '#machines/records/bulk/types.ts'

/** A rejection of two requests, as generated tests start it. */
export const sampleInput: BulkInput = {
  action: 'reject',
  rows: [
    { id: 'sr_00007368', revision: 3 },
    { id: 'sr_04839217', revision: 1 },
  ],
  selected: 3,
}

/** An approval that asks where the goods of one of them go. */
export const approvalInput: BulkInput = {
  action: 'approve-by-logistics',
  rows: [
    { id: 'sr_00007368', revision: 3, destination: '' },
    { id: 'sr_04839217', revision: 1, destination: 'carson-city' },
  ],
  selected: 2,
}

/** What users do, and what the run reports. */
export const bulkActionAlphabet = [
  { type: 'note', value: 'Labels are missing.' },
  { type: 'destination', id: 'sr_00007368', value: 'camp-hall' },
  { type: 'run' },
  { type: 'row', row: { id: 'sr_00007368', revision: 3, status: 'done' } },
  {
    type: 'row',
    row: { id: 'sr_04839217', revision: 1, status: 'failed', text: 'Maya Novak changed this.' },
  },
  { type: 'finished' },
  { type: 'retry' },
  { type: 'close' },
  { type: 'xstate.error.actor.runRows.all', error: new Error('offline') },
] as const satisfies readonly (
  | BulkEvent
  | { readonly type: `xstate.${string}`; readonly error?: unknown }
)[]
