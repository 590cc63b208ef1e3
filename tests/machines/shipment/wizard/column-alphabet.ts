import type { PasteReport } from '#machines/shipment/units/paste-report.ts'
import type { WizardEvent } from '#machines/shipment/wizard/types.ts'

/** Of rows that were pasted with a head that nobody knows. */
export const sampleReport: PasteReport = {
  rows: 1,
  unknown: ['Farbe'],
  recalled: [],
  leftOut: 0,
  beyond: 0,
  totals: 0,
  readAs: [],
  source: { text: 'Farbe\tGross\nrot\t', at: 1, rows: ['3'], before: [] },
  isAgain: false,
}

/** What xstate sends on behalf of an actor. */
type Fault = { readonly type: 'xstate.error.actor.columns'; readonly error: unknown }

/** What people tell of headings, and what the server answers. */
export const columnAlphabet = [
  { type: 'remember-columns', columns: [{ head: 'farbe', column: 'skip', unit: null }] },
  { type: 'remember-columns', columns: [{ head: 'bruto', column: null, unit: null }] },
  { type: 'columns-known', known: [{ head: 'bruto', column: 'gross', unit: 'kg' }] },
  { type: 'columns-unsaved' },
  { type: 'switch-units', units: 'metric' },
  { type: 'switch-units', units: 'imperial' },
  { type: 'xstate.error.actor.columns', error: new Error('a fault') },
] as const satisfies readonly (WizardEvent | Fault)[]
