import type { ColumnsEvent, WizardContext, WizardEvent } from '#machines/shipment/wizard/types.ts'

type Event<T extends ColumnsEvent['type']> = Extract<ColumnsEvent, { readonly type: T }>
type Switched = Extract<WizardEvent, { readonly type: 'switch-units' }>
const unsaved = {
  keeps: ({ columns }: WizardContext) => ({ columns: { ...columns, isUnsaved: true } }),
}

/** What every form with handling units does with the headings of its company. */
export const columnRules = {
  // How it is shown, never what was typed.
  'switch-units': {
    keeps: (_: unknown, { units }: Switched) => ({ units, isConverted: true }),
  },
  'columns-known': {
    keeps: (_: unknown, { known }: Event<'columns-known'>) => ({
      columns: { known, isUnsaved: false },
    }),
  },
  'columns-unsaved': unsaved,
  'failed columns': unsaved,
  // What is told holds here before it is kept; a heading without a meaning is forgotten.
  'remember-columns': {
    does: ['tell remember-columns'],
    keeps: ({ columns }: WizardContext, { columns: told }: Event<'remember-columns'>) => {
      const others = columns.known.filter((one) => told.every(({ head }) => head !== one.head))
      const added = told.flatMap((one) =>
        one.column === null ? [] : [{ ...one, column: one.column }],
      )
      return { columns: { ...columns, known: [...others, ...added] } }
    },
  },
}
