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
import { wizardTexts } from '#texts/wizard.ts'

import type { ContentField, UnitChange, UnitField } from './draft.ts'

const { fields: t } = wizardTexts
// One of tare and net is enough, and a unit of measure is always chosen.
const derived = { isRequired: false }
const options = (...values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, value]))

/** The fields of a handling unit, each with its place in HandlingUnit; all weights are in one unit. */
export const unitTable = defineFields(
  {
    packaging: choice(t.packaging, { options: { pallet: 'Pallet', crate: 'Crate' } }),
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
    ddrAsWritten: text(t.isDdr, { isBeside: true }),
    isReturnable: flag(t.isReturnable, { path: 'isReturnablePackaging' }),
    isDdr: flag(t.isDdr),
  } satisfies Readonly<Record<UnitField, unknown>>,
  HandlingUnit,
)

const sayPackaging = (value: string) =>
  value.charAt(0).toUpperCase() + value.slice(1).replace('-', ' ')
/** The fields of a part on a unit. */
export const contentTable = defineFields(
  {
    partNumber: text(t.partNumber, { path: 'material.partNumber' }),
    description: text(t.description, { path: 'material.description' }),
    quantity: count(t.quantity),
    packaging: choice(t.packaging, {
      options: Object.fromEntries(
        ContentPackaging.options.map((value) => [value, sayPackaging(value)]),
      ),
    }),
    supplierPart: text(t.supplierPart, { path: 'material.supplierPart' }),
    serialNumber: text(t.serialNumber, { namesOne: true }),
  } satisfies Readonly<Record<ContentField, unknown>>,
  ContentItem,
)

/** A change of a field as cards say it: flags are yes or no in a draft. */
export const unitChange = (field: UnitField, value: string): UnitChange =>
  field === 'isDdr' || field === 'isReturnable'
    ? { field, value: value === 'true' }
    : { field, value }
