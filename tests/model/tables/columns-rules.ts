import type { ColumnsEvent, WizardContext } from '#machines/shipment/wizard/types.ts'

type Event<T extends ColumnsEvent['type']> = Extract<ColumnsEvent, { readonly type: T }>
const unsaved = {
  keeps: ({ columns }: WizardContext) => ({ columns: { ...columns, isUnsaved: true } }),
}

/** What every form with handling units does with the headings of its company. */
export const columnRules = {
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
      const added = told.filter(({ column }) => column !== null)
      return { columns: { ...columns, known: [...others, ...added] } }
    },
  },
}
