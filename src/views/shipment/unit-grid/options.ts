import type { Cursor } from '#machines/shipment/unit-grid/types.ts'
import { cellText, isCell, readPackaging } from '#machines/shipment/units/cells.ts'
import { unitTable } from '#machines/shipment/units/fields.ts'
import { likelyChoice, partChoices } from '#machines/shipment/units/parts.ts'
import type { PartChoice } from '#machines/shipment/units/parts.ts'
import { rowsAround } from '#machines/shipment/wizard/form.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { gridTexts } from '#texts/units-grid.ts'
import { choicesOf } from '#views/records/form/field.tsx'

const { parts: texts } = gridTexts

/** One of what can be taken in a cell. */
export type Option = {
  readonly value: string
  readonly label: string
  readonly group?: string
  readonly note?: string
}

const packagings = choicesOf(unitTable.rows.packaging.options)

type At = Pick<Cursor, 'at' | 'column'>
const found = (context: WizardContext, { at }: At, text: string) =>
  partChoices(context.draft, rowsAround(context).sources, { typed: text, but: at })

const typedIn = ({ draft }: WizardContext, { at, column }: At) => {
  const unit = draft.units[at]
  return unit && isCell(column) ? cellText(unit, column) : ''
}

/** What can be taken in the cell that is typed in; none where anything may stand. */
export function optionsOf(context: WizardContext, cursor: At): readonly Option[] {
  if (cursor.column === 'packaging') return packagings
  if (cursor.column !== 'part') return []
  const { order } = rowsAround(context).sources
  const groups: Readonly<Record<PartChoice['from'], string>> = {
    order: texts.order(order?.poNumber ?? ''),
    shipped: texts.shipped,
    listed: texts.listed,
  }
  return found(context, cursor, typedIn(context, cursor)).map((part) => ({
    value: part.partNumber,
    label: part.description,
    group: groups[part.from],
    ...(order && part.from !== 'order' ? { note: gridTexts.notOnOrder } : {}),
  }))
}

/** The place of the option that Tab takes as it is typed; null: none. */
export function likelyOf(context: WizardContext, cursor: At, text: string): number | null {
  if (cursor.column === 'part') return likelyChoice(found(context, cursor, text), text)
  const at = packagings.findIndex(({ value }) => value === readPackaging(text))
  return cursor.column === 'packaging' && text !== '' && at >= 0 ? at : null
}
