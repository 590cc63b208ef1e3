import type { ColumnChange, KnownColumn } from '#schemas/paste-columns.ts'
import { headKey } from '#schemas/paste-head.ts'

import type { WizardContext } from './types.ts'

/** What keeps the headings of a company on the server, as long as the form is open. */
export const columnKeeper = {
  id: 'columns',
  src: 'keepColumns',
  input: ({ context: { tenant, goods } }: { readonly context: WizardContext }) => ({
    tenant,
    goods,
  }),
  onError: { actions: 'missColumns' },
} as const

/**
 * What the grid tells beyond its rows. What is told of headings holds at once, here; for everybody else in the company as
 * soon as it is kept.
 */
export const columnEvents = {
  'switch-units': { actions: 'switchUnits' },
  'columns-known': { actions: 'takeColumns' },
  'columns-unsaved': { actions: 'missColumns' },
  'remember-columns': { actions: ['rememberColumns', 'sendColumns'] },
} as const

/** What is known after something was told. */
export const knownAfter = (
  known: readonly KnownColumn[],
  changes: readonly ColumnChange[],
): readonly KnownColumn[] => [
  ...known.filter(({ head }) => !changes.some((change) => change.head === head)),
  ...changes.flatMap(({ column, ...rest }) => (column ? [{ ...rest, column }] : [])),
]

type Headed = { readonly head: string }
/** Whether something is remembered of a heading. */
export const isKnown = ({ known }: { readonly known: readonly KnownColumn[] }, head: string) =>
  known.some((one) => one.head === headKey(head))
/** What is told so that headings are forgotten. */
export const forgetting = (columns: readonly Headed[]): readonly ColumnChange[] =>
  columns.map(({ head }) => ({ head: headKey(head), column: null, unit: null }))
