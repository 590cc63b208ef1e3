import type { RecurringEvent, RecurringFacts } from '#machines/shipment/recurring/types.ts'

export const sampleInput: RecurringFacts = {
  everyWeeks: 2,
  until: '2027-03-03',
  hasNext: true,
}

const supplier = { by: { caller: 'supplier' }, today: '2026-12-01' } as const

/** What its company does with a recurring request, and what the portal does by its clock. */
export const recurringRequestAlphabet = [
  { type: 'change', everyWeeks: 4, until: '2027-02-01', ...supplier },
  { type: 'pause', ...supplier },
  { type: 'resume', ...supplier },
  { type: 'end', ...supplier },
  { type: 'finish', by: { caller: 'system' }, today: '2027-03-04' },
] as const satisfies readonly RecurringEvent[]
