import * as z from 'zod/mini'

import { MAX_HANDLING_UNITS } from '#schemas/handling-unit.ts'
import { Uuid } from '#schemas/primitives.ts'
import { StoredShipmentForm, itemLists } from '#schemas/shipment-form.ts'
import { tableOf } from '#schemas/table.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'

/**
 * What a form says of the goods: units with their contents, batteries of the program's list, an estimate alone, or the
 * units of a pre-booking, which has said everything else already.
 */
export type Goods = 'units' | 'batteries' | 'estimate' | 'asn'

export const MAX_CONTENTS = 30 // specification 1 §5

/** What was typed for one part on a handling unit: raw texts. Ids live as long as the page, for keys and focus. */
export type ContentDraft = Readonly<Record<ContentField, string>> & { readonly id: string }
/** One handling unit as typed. An empty tare or net is worked out from the other one. */
export type UnitDraft = Readonly<Record<UnitText, string>> &
  Readonly<Record<UnitFlag, boolean>> & {
    readonly id: string
    readonly contents: readonly ContentDraft[]
  }
/** The whole form as typed. */
export type WizardDraft = Readonly<Record<HeadText, string>> &
  Readonly<Record<HeadFlag, boolean>> & {
    /** The Idempotency-Key of its submission: one per draft, so that a lost answer cannot make two requests. */
    readonly key: string
    /** The revision of the request that it changes; null: it makes a new one, or was kept before this was noted. */
    readonly base: number | null
    /** What the form says and the wizard does not ask for: an edit gives it back as it was. */
    readonly rest: FormRest
    /** The uuids of the batteries that are chosen, in programs that ship listed batteries. */
    readonly items: readonly string[]
    readonly units: readonly UnitDraft[]
    readonly lastId: number
  }

const headTexts = [
  'siteId',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'city',
  'region',
  'postalCode',
  'countryCode',
  'addressName',
  'contactId',
  'contactName',
  'contactEmail',
  'contactPhone',
  'poId',
  'destination',
  'classification',
  'pickupDate',
  'from',
  'to',
  'comments',
  'estimatedUnits',
  'estimatedGross',
  'estimatedUnit',
  'note',
] as const
const headFlags = ['otherAddress', 'atDock', 'liftGate', 'isHazmat'] as const
const unitTexts = [
  'packaging',
  'returnable',
  'returnableDescription',
  'quantity',
  'gross',
  'tare',
  'net',
  'weightUnit',
  'length',
  'width',
  'height',
  'sizeUnit',
  'supplierLabelId',
  'additionalContext',
  // What a spreadsheet says of DDR, where nobody knows whether it is yes or no.
  'ddrAsWritten',
] as const
const unitFlags = ['isReturnable', 'isDdr'] as const
/** A unit's own fields in the order of the page. */
export const unitFields: readonly UnitField[] = [...unitTexts, ...unitFlags]
/** In the order in which a stored draft keeps them: append only. */
export const contentFields = [
  'partNumber',
  'description',
  'packaging',
  'quantity',
  'supplierPart',
  'serialNumber',
] as const

export type HeadText = (typeof headTexts)[number]
type HeadFlag = (typeof headFlags)[number]
export type HeadField = HeadText | HeadFlag
type UnitText = (typeof unitTexts)[number]
type UnitFlag = (typeof unitFlags)[number]
export type UnitField = UnitText | UnitFlag
export type ContentField = (typeof contentFields)[number]
export type HeadChange = { [K in HeadField]: { field: K; value: WizardDraft[K] } }[HeadField]
export type UnitChange = { [K in UnitField]: { field: K; value: UnitDraft[K] } }[UnitField]

const record = <K extends string, V>(keys: readonly K[], value: V) => tableOf(keys, () => value)

type Units = Tenant['units']
const defaults = {
  imperial: { weightUnit: 'lb', sizeUnit: 'in' },
  metric: { weightUnit: 'kg', sizeUnit: 'cm' },
} as const

export const emptyContent = (id: string): ContentDraft => ({
  ...record(contentFields, ''),
  id,
  packaging: 'box',
  quantity: '1',
})

/** A new unit with one empty content line; takes the ids `id` and `id + 1`. */
export const emptyUnit = (id: number, units: Units): UnitDraft => ({
  ...record(unitTexts, ''),
  ...record(unitFlags, false),
  ...defaults[units],
  id: String(id),
  packaging: 'pallet',
  quantity: '1',
  contents: [emptyContent(String(id + 1))],
})

type Start = {
  readonly key: string
  readonly units: Units
  readonly goods?: Goods
} & Partial<Record<HeadText, string>>

/** With one empty unit where there is none, to begin with. */
export const withUnit = (draft: WizardDraft, units: Units): WizardDraft =>
  draft.units.length > 0
    ? draft
    : { ...draft, units: [emptyUnit(draft.lastId + 1, units)], lastId: draft.lastId + 2 }

/** A form with nothing in it but what is known beforehand, and one empty unit where units are asked for. */
export const emptyDraft = ({ units, goods = 'units', ...known }: Start): WizardDraft => ({
  ...record(headTexts, ''),
  ...record(headFlags, false),
  estimatedUnit: defaults[units].weightUnit,
  ...known,
  base: null,
  rest: {},
  items: [],
  units: goods === 'units' ? [emptyUnit(1, units)] : [],
  lastId: 2,
})

const text = z._default(z.string().check(z.maxLength(2000)), '')
const flag = z._default(z.boolean(), false)
const StoredUnit = z.object({
  ...record(unitTexts, text),
  ...record(unitFlags, flag),
  contents: z.array(z.array(z.string().check(z.maxLength(2000)))).check(z.maxLength(MAX_CONTENTS)),
})
/** Handling units in the form in which every draft that has them keeps them. */
export const StoredUnits = z.array(StoredUnit).check(z.maxLength(MAX_HANDLING_UNITS))
const { supplierPo, tenantLocation } = StoredShipmentForm.shape
const FormRest = z.object({ supplierPo, tenantLocation, ...itemLists })
type FormRest = z.infer<typeof FormRest>
/** The part of a form that the wizard does not ask for. */
export const restOf = (form: FormRest): FormRest => FormRest.parse(form)

/** How a draft is kept: without ids and empty fields, contents as lists, so that 100 units of 30 parts fit. */
const StoredWizard = z.object({
  v: z.literal(1),
  key: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
  base: z._default(z.nullable(z.int()), null),
  rest: z._default(FormRest, {}),
  ...record(headTexts, text),
  ...record(headFlags, flag),
  items: z._default(z.array(Uuid).check(z.maxLength(MAX_HANDLING_UNITS * 2)), []),
  units: StoredUnits,
})

const isFilled = ([, value]: [string, unknown]) =>
  value !== '' && value !== false && value !== null && !(Array.isArray(value) && value.length === 0)
const filled = (value: object) => Object.fromEntries(Object.entries(value).filter(isFilled))

/** Units as StoredUnits has them. */
export const packUnits = (units: readonly UnitDraft[]) =>
  units.map(({ id: _id, contents, ...unit }) => ({
    ...filled(unit),
    contents: contents.map((content) => contentFields.map((field) => content[field])),
  }))

/** Kept units with ids of this page. */
export function unpackUnits(
  stored: z.infer<typeof StoredUnits>,
): Pick<WizardDraft, 'units' | 'lastId'> {
  let lastId = 0
  const nextId = () => String(++lastId)
  const units = stored.map(({ contents, ...unit }) => ({
    ...unit,
    id: nextId(),
    contents: contents.map((values) => ({
      ...record(contentFields, ''),
      ...Object.fromEntries(contentFields.map((field, at) => [field, values[at] ?? ''])),
      id: nextId(),
    })),
  }))
  return { units, lastId }
}

/** A draft in the form in which it is kept. */
export function packDraft({ lastId: _lastId, units, ...head }: WizardDraft) {
  return { v: 1, ...filled(head), units: packUnits(units) }
}

/** A kept draft, or undefined when it does not fit: it comes from storage, so it is parsed. */
export function unpackDraft(stored: unknown): WizardDraft | undefined {
  const read = StoredWizard.safeParse(stored)
  if (!read.success) return undefined
  const { v: _v, units, ...head } = read.data
  return { ...head, ...unpackUnits(units) }
}

/** Whether a content that the keeper hands back is a draft of this form; it was read by unpackDraft when it came in. */
export const isDraft = (content: object): content is WizardDraft =>
  'units' in content && 'lastId' in content
