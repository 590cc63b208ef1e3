import {
  choice,
  count,
  defineFields,
  flag,
  note,
  number,
  text,
} from '#machines/records/form/fields.ts'
import { ContentItem, ContentPackaging, HandlingUnit } from '#schemas/handling-unit.ts'
import { commonTexts } from '#texts/shipment-common.ts'
import { wizardTexts } from '#texts/wizard.ts'

import type { UnitChange, UnitDraft, UnitField } from './draft.ts'

const { fields: t } = wizardTexts
// One of tare and net is enough, and a unit of measure is always chosen.
const derived = { isRequired: false }
const options = (...values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, value]))

/** The fields of a handling unit, each with its place in HandlingUnit; all weights are in one unit. */
export const unitTable = defineFields(
  {
    packaging: choice(t.packaging, { options: commonTexts.packagings }),
    returnable: choice(t.returnable, { path: 'returnablePackaging.packagingPartNumber' }),
    returnableDescription: text(t.returnableDescription, {
      path: 'returnablePackaging.description',
    }),
    quantity: count(t.quantity),
    gross: number(t.gross, { path: 'grossWeight.value' }),
    tare: number(t.tare, { path: 'tareWeight.value', ...derived }),
    net: number(t.net, { path: 'weight.value', ...derived }),
    weightUnit: choice(t.weightUnit, {
      path: 'grossWeight.unit',
      options: options('lb', 'kg'),
      ...derived,
    }),
    length: number(t.length, { path: 'dimensions.length' }),
    width: number(t.width, { path: 'dimensions.width' }),
    height: number(t.height, { path: 'dimensions.height' }),
    sizeUnit: choice(t.sizeUnit, {
      path: 'dimensions.unit',
      options: options('in', 'cm'),
      ...derived,
    }),
    supplierLabelId: text(t.supplierLabelId, { namesOne: true }),
    additionalContext: note(t.additionalContext),
    // What a spreadsheet says of DDR, where nobody knows whether it is yes or no.
    ddrAsWritten: text(t.isDdr, { isBeside: true }),
    isReturnable: flag(t.isReturnable, { path: 'isReturnablePackaging' }),
    isDdr: flag(t.isDdr),
  },
  HandlingUnit,
)

const sayPackaging = (value: string) =>
  value.charAt(0).toUpperCase() + value.slice(1).replace('-', ' ')
/** The fields of a part on a unit, in the order in which a stored draft keeps them: append only. */
export const contentTable = defineFields(
  {
    partNumber: text(t.partNumber, { path: 'material.partNumber' }),
    description: text(t.description, { path: 'material.description' }),
    packaging: choice(t.packaging, {
      options: Object.fromEntries(
        ContentPackaging.options.map((value) => [value, sayPackaging(value)]),
      ),
    }),
    quantity: count(t.quantity),
    supplierPart: text(t.supplierPart, { path: 'material.supplierPart' }),
    serialNumber: text(t.serialNumber, { namesOne: true }),
  },
  ContentItem,
)

/** What was typed for a unit, as its table takes it: flags are yes or no in a draft. */
export const unitTexts = ({ contents: _contents, id: _id, ...unit }: UnitDraft) => ({
  ...unit,
  isDdr: unit.isDdr ? 'true' : '',
  isReturnable: unit.isReturnable ? 'true' : '',
})
/** A change of a field as cards say it. */
export const unitChange = (field: UnitField, value: string): UnitChange =>
  field === 'isDdr' || field === 'isReturnable'
    ? { field, value: value === 'true' }
    : { field, value }
