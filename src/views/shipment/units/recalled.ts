import type { Column } from '#machines/shipment/units/heads.ts'
import type { Recalled } from '#machines/shipment/units/known-columns.ts'
import { pasteTexts as texts } from '#texts/paste.ts'

import { labelOf } from './model.ts'

const meanings: Partial<Record<Column, string>> = texts.meanings
/** What a column means, as people read it. */
export const meaningLabel = (column: Column): string => meanings[column] ?? labelOf(column)

const lower = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)
/** "Columns as last time: 'Bruto' is gross weight in kg." */
export const sayRecalled = (recalled: readonly Recalled[]): string =>
  texts.recalled(
    recalled.map(({ head, column, unit }) =>
      column === 'skip'
        ? texts.isSkipped(head)
        : texts.isColumn(head, lower(meaningLabel(column)), unit),
    ),
  )
