import * as z from 'zod/mini'

import { MAX_HANDLING_UNITS } from '#schemas/handling-unit.ts'
import { tableOf } from '#schemas/table.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'

import { contentTable, unitTable } from './fields.ts'

export const MAX_CONTENTS = 30 // specification 1 §5

/** What was typed for one part on a handling unit: raw texts. Ids live as long as the page, for keys and focus. */
export type ContentDraft = Readonly<Record<ContentField, string>> & { readonly id: string }
/** One handling unit as typed. An empty tare or net is worked out from the other one. */
export type UnitDraft = Readonly<Record<UnitText, string>> &
  Readonly<Record<UnitFlag, boolean>> & {
    readonly id: string
    readonly contents: readonly ContentDraft[]
  }
/** Units and the last id that was given, for whatever form has them. */
export type WithUnits = { readonly units: readonly UnitDraft[]; readonly lastId: number }

const unitFlags = ['isReturnable', 'isDdr'] as const
/** A unit's own fields in the order of the page. */
export const unitFields = unitTable.names
export const contentFields = contentTable.names

export type UnitField = (typeof unitTable.names)[number]
type UnitFlag = (typeof unitFlags)[number]
type UnitText = Exclude<UnitField, UnitFlag>
export type ContentField = (typeof contentTable.names)[number]
export type UnitChange = { [K in UnitField]: { field: K; value: UnitDraft[K] } }[UnitField]

/** The same value for each of these fields. */
export const record = <K extends string, V>(keys: readonly K[], value: V) =>
  tableOf(keys, () => value)

type Units = Tenant['units']
/** The units of measure that a form begins with. */
export const defaults = {
  imperial: { weightUnit: 'lb', sizeUnit: 'in' },
  metric: { weightUnit: 'kg', sizeUnit: 'cm' },
} as const

export const emptyContent = (id: string): ContentDraft => ({
  ...contentTable.empty,
  id,
  packaging: 'box',
  quantity: '1',
})

/** A new unit with one empty content line; takes the ids `id` and `id + 1`. */
export const emptyUnit = (id: number, units: Units): UnitDraft => ({
  ...unitTable.empty,
  ...record(unitFlags, false),
  ...defaults[units],
  id: String(id),
  packaging: 'pallet',
  quantity: '1',
  contents: [emptyContent(String(id + 1))],
})

/** A flag as drafts keep it: absent where empty. */
export const flag = z._default(z.boolean(), false)
const StoredUnit = z.object({
  ...unitTable.kept,
  ...record(unitFlags, flag),
  contents: z.array(z.array(z.string())).check(z.maxLength(MAX_CONTENTS)),
})
/** Handling units in the form in which every draft that has them keeps them. */
export const StoredUnits = z.array(StoredUnit).check(z.maxLength(MAX_HANDLING_UNITS))
const isFilled = ([, value]: [string, unknown]) =>
  value !== '' && value !== false && value !== null && !(Array.isArray(value) && value.length === 0)
/** Without what is empty. */
export const filled = (value: object) => Object.fromEntries(Object.entries(value).filter(isFilled))

/** Units as StoredUnits has them. */
export const packUnits = (units: readonly UnitDraft[]) =>
  units.map(({ id: _id, contents, ...unit }) => ({
    ...filled(unit),
    contents: contents.map((content) => contentFields.map((field) => content[field])),
  }))

/** Kept units with ids of this page. */
export function unpackUnits(stored: z.infer<typeof StoredUnits>): WithUnits {
  let lastId = 0
  const nextId = () => String(++lastId)
  const units = stored.map(({ contents, ...unit }) => ({
    ...unit,
    id: nextId(),
    contents: contents.map((values) => ({
      ...contentTable.empty,
      ...Object.fromEntries(contentFields.map((field, at) => [field, values[at] ?? ''])),
      id: nextId(),
    })),
  }))
  return { units, lastId }
}

/** "Pallet": a packaging as it is read. */
export const packagingName = ({ packaging }: UnitDraft): string =>
  packaging.charAt(0).toUpperCase() + packaging.slice(1)
