import * as z from 'zod/mini'

import {
  StoredUnits,
  defaults,
  emptyUnit,
  filled,
  flag,
  packUnits,
  record,
  unpackUnits,
} from '#machines/shipment/units/draft.ts'
import type { UnitDraft } from '#machines/shipment/units/draft.ts'
import { MAX_HANDLING_UNITS } from '#schemas/handling-unit.ts'
import { Uuid } from '#schemas/primitives.ts'
import { StoredShipmentForm, itemLists } from '#schemas/shipment-form.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'

import { head } from './fields.ts'

/**
 * What a form says of the goods: units with their contents, batteries of the program's list, an estimate alone, or the
 * units of a pre-booking, which has said everything else already.
 */
export type Goods = 'units' | 'batteries' | 'estimate' | 'asn'

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

const headFlags = ['otherAddress', 'atDock', 'liftGate', 'isHazmat'] as const
type HeadFlag = (typeof headFlags)[number]
export type HeadText = Exclude<HeadField, HeadFlag>
export type HeadField = (typeof head.names)[number]
export type HeadChange = { [K in HeadField]: { field: K; value: WizardDraft[K] } }[HeadField]
type Start = {
  readonly key: string
  readonly units: Tenant['units']
  readonly goods?: Goods
} & Partial<Record<HeadText, string>>

/** With one empty unit where there is none, to begin with. */
export const withUnit = (draft: WizardDraft, units: Tenant['units']): WizardDraft =>
  draft.units.length > 0
    ? draft
    : { ...draft, units: [emptyUnit(draft.lastId + 1, units)], lastId: draft.lastId + 2 }

/** A form with nothing in it but what is known beforehand, and one empty unit where units are asked for. */
export const emptyDraft = ({ units, goods = 'units', ...known }: Start): WizardDraft => ({
  ...head.empty,
  ...record(headFlags, false),
  estimatedUnit: defaults[units].weightUnit,
  ...known,
  base: null,
  rest: {},
  items: [],
  units: goods === 'units' ? [emptyUnit(1, units)] : [],
  lastId: 2,
})

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
  ...head.kept,
  ...record(headFlags, flag),
  items: z._default(z.array(Uuid).check(z.maxLength(MAX_HANDLING_UNITS * 2)), []),
  units: StoredUnits,
})

/** A draft in the form in which it is kept. */
export function packDraft({ lastId: _lastId, units, ...typed }: WizardDraft) {
  return { v: 1, ...filled(typed), units: packUnits(units) }
}

/** A kept draft, or undefined when it does not fit: it comes from storage, so it is parsed. */
export function unpackDraft(stored: unknown): WizardDraft | undefined {
  const read = StoredWizard.safeParse(stored)
  if (!read.success) return undefined
  const { v: _v, units, ...typed } = read.data
  return { ...typed, ...unpackUnits(units) }
}

/** Whether a content that the keeper hands back is a draft of this form; it was read by unpackDraft when it came in. */
export const isDraft = (content: object): content is WizardDraft =>
  'units' in content && 'lastId' in content
