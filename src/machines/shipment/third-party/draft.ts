import * as z from 'zod/mini'

import {
  choice,
  count,
  date,
  defineFields,
  digits,
  email,
  flag,
  note,
  number,
  phone,
  text,
  time,
  url,
  withoutEmpty,
} from '#machines/records/form/fields.ts'
import { issuesOf, readThrough } from '#machines/records/form/read.ts'
import { withoutNames } from '#machines/shipment/units/change.ts'
import { StoredUnits, emptyUnit, packUnits, unpackUnits } from '#machines/shipment/units/draft.ts'
import { unitForm } from '#machines/shipment/units/form.ts'
import { unitIssues, unitName } from '#machines/shipment/units/issues.ts'
import type { FieldIssues } from '#machines/shipment/units/issues.ts'
import type { WizardDraft } from '#machines/shipment/wizard/draft.ts'
import type { Issues } from '#machines/shipment/wizard/issues.ts'
import { batteryReason, isLive, wrongFields } from '#schemas/hazmat.ts'
import { plainCode, plainPhone } from '#schemas/plain-text.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { ThirdPartyPreBooking, ThirdPartyRequest } from '#schemas/third-party.ts'
import { fieldTexts } from '#texts/fields.ts'
import { sayNotHazmat } from '#texts/shipment-reasons.ts'
import { bookingTexts } from '#texts/third-party-booking.ts'

const { fields: t, hints } = bookingTexts
const whose = { isBeside: true, isRequired: true, together: 'whose' } as const
const place = { together: 'place' }
const window = { together: 'window' }
const named = { namesOne: true } as const

/** Everything but the units, each by its path in what is asked. */
export const head = defineFields(
  {
    reference: text(t.reference, { hint: hints.reference, ...named }),
    program: choice(t.program, whose),
    supplierNumber: digits(t.supplierNumber, { hint: hints.supplierNumber, ...whose }),
    'shipper.name': text(t['shipper.name'], { autoComplete: 'organization' }),
    'shipper.address.addressLine1': text(t['shipper.address.addressLine1'], place),
    'shipper.address.addressLine2': text(t['shipper.address.addressLine2'], place),
    'shipper.address.addressLine3': text(t['shipper.address.addressLine3'], place),
    'shipper.address.city': text(t['shipper.address.city'], place),
    'shipper.address.region': text(t['shipper.address.region'], place),
    'shipper.address.postalCode': text(t['shipper.address.postalCode'], place),
    'shipper.address.countryCode': text(t['shipper.address.countryCode'], place),
    'contactPerson.name': text(t['contactPerson.name'], { autoComplete: 'name' }),
    'contactPerson.email': email(t['contactPerson.email'], { autoComplete: 'email' }),
    'contactPerson.phone': phone(t['contactPerson.phone']),
    destination: choice(t.destination),
    pickupDate: date(t.pickupDate, named),
    from: time(t.from, { path: 'pickupTimeWindow.0', ...window }),
    to: time(t.to, { path: 'pickupTimeWindow.1', ...window }),
    pickupAtLoadingDock: flag(t.pickupAtLoadingDock),
    pickupRequiresLiftGate: flag(t.pickupRequiresLiftGate),
    materialClassification: choice(t.materialClassification),
    isHazmat: flag(t.isHazmat),
    bolPdf: url(t.bolPdf, { hint: hints.bolPdf, autoComplete: 'off', ...named }),
    comments: note(t.comments),
    isPreBooking: flag(t.isPreBooking, { isBeside: true, together: 'whose' }),
    estimatedHandlingUnits: count(t.estimatedHandlingUnits),
    'estimatedGrossWeight.value': number(t['estimatedGrossWeight.value']),
    'estimatedGrossWeight.unit': choice(t['estimatedGrossWeight.unit']),
  },
  z.union([ThirdPartyRequest, ThirdPartyPreBooking]),
)
export const headFields = head.names
export type HeadField = (typeof head.names)[number]
type Head = typeof head.empty

/** The whole form as typed; its units are those of the request wizard. */
export type BookingDraft = Pick<WizardDraft, 'units' | 'lastId'> & { readonly head: Head }

/** The choice of a supplier that has no program of its own: it is named by its number. */
export const OTHER_SUPPLIER = 'other'
/** Whether its units are not known yet: estimates stand for them. */
export const isPreBooking = ({ head: typed }: Pick<BookingDraft, 'head'>): boolean =>
  typed.isPreBooking === 'true'
/** Whether the chosen program takes pre-bookings. */
export const takesPreBookings = ({ head: typed }: Pick<BookingDraft, 'head'>): boolean =>
  tenantOf(tenantIn(typed))?.pages.includes('pre-booking-request') ?? false
/** In which units of measure new goods of a program begin. */
export const unitsOfMeasure = ({ head: { program } }: Pick<BookingDraft, 'head'>) =>
  tenantOf(program)?.units ?? 'imperial'

/** Who asks is whom to call, unless somebody else is named. */
export type Contact = { readonly name: string; readonly email: string }
/** Nothing typed yet; most shipments begin in the USA. */
export const emptyDraft = (contact: Contact): BookingDraft => ({
  head: {
    ...head.empty,
    'shipper.address.countryCode': 'US',
    'contactPerson.name': contact.name,
    'contactPerson.email': contact.email,
  },
  units: [emptyUnit(1, 'imperial')],
  lastId: 2,
})

/** The same goods from the same place once more: what names one shipment only is not copied. */
export const copyOf = (draft: BookingDraft): BookingDraft => ({
  ...draft,
  head: head.copyOf(draft.head),
  units: draft.units.map(withoutNames),
})

const tenantIn = ({ program, supplierNumber }: Head) =>
  program === OTHER_SUPPLIER ? `supplier:${supplierNumber.trim()}` : program

// The units stand beside it: while one types elsewhere they need not be read again.
function headForm(typed: Head) {
  const name = typed['shipper.name']
  const countryCode = plainCode(typed['shipper.address.countryCode']).toUpperCase()
  const texts = {
    ...typed,
    'shipper.address.countryCode': countryCode,
    'contactPerson.phone': plainPhone(typed['contactPerson.phone'], countryCode),
    ...(isPreBooking({ head: typed })
      ? { 'estimatedGrossWeight.unit': typed['estimatedGrossWeight.unit'] || 'lb' }
      : noEstimate),
  }
  return head.toForm(texts, {
    tenant: tenantIn(typed),
    shipper: { address: { name } },
    contactPerson: {},
    pickupTimeWindow: [undefined, undefined],
    ...(isPreBooking({ head: typed }) ? {} : { handlingUnits: [] }),
  })
}
const noEstimate = {
  estimatedHandlingUnits: '',
  'estimatedGrossWeight.value': '',
  'estimatedGrossWeight.unit': '',
}
/** A request with its goods, or a pre-booking with their estimate. */
export type AskedBooking = ThirdPartyRequest | ThirdPartyPreBooking
const schemaOf = (draft: BookingDraft): z.ZodMiniType<AskedBooking> =>
  isPreBooking(draft) ? ThirdPartyPreBooking : ThirdPartyRequest

const others: Readonly<Record<string, HeadField>> = {
  'shipper.address.name': 'shipper.name',
  'shipper.address': 'shipper.address.addressLine1',
  pickupTimeWindow: 'to',
}
const UNIT = /^handlingUnits\.(\d+)(?:\.(.+))?$/
/** The field of the form that a path of what is asked is typed in; `units` is their list, '' none of them. */
export function fieldOf(path: string, { units, head: { program } }: BookingDraft): string {
  const [, index, inner = ''] = UNIT.exec(path) ?? []
  const unit = index === undefined ? undefined : units[Number(index)]
  if (unit) return `${unit.id}.${unitName(inner, unit)}`
  if (path.startsWith('handlingUnits')) return 'units'
  if (path === 'tenant') return program === OTHER_SUPPLIER ? 'supplierNumber' : 'program'
  return others[path] ?? head.fieldOf(path) ?? ''
}

function headIssues(draft: BookingDraft): FieldIssues {
  const read = readThrough(schemaOf(draft), headForm(draft.head))
  if (read.ok) return {}
  const found = read.found.filter(
    ({ path }) => path !== 'handlingUnits' || draft.units.length === 0,
  )
  const issues = issuesOf(found, (path) => fieldOf(path, draft))
  return issues['supplierNumber'] === undefined
    ? issues
    : { ...issues, supplierNumber: fieldTexts.supplierId }
}

// The same rule as the lifecycle's, before anything is sent.
function hazmatIssues(draft: BookingDraft): FieldIssues {
  const { head: typed, units } = draft
  const { materialClassification, isHazmat } = typed
  const goods = {
    batteries: batteryReason(tenantOf(tenantIn(typed)), {
      hasDdr: !isPreBooking(draft) && units.some(({ isDdr }) => isDdr),
      adrClass: null,
      itemCount: 0,
    }),
    isLive: isLive(materialClassification),
    isHazmat: isHazmat === 'true',
  }
  return Object.fromEntries(wrongFields(goods).map((field) => [field, sayNotHazmat(goods)]))
}

const programIssues = (draft: BookingDraft): FieldIssues =>
  isPreBooking(draft) && draft.head.program !== '' && !takesPreBookings(draft)
    ? { isPreBooking: bookingTexts.noPreBookings }
    : {}

/** What is wrong with what was typed, as the server reads it. */
export const assess = (draft: BookingDraft): Issues => ({
  head: { ...hazmatIssues(draft), ...programIssues(draft), ...headIssues(draft) },
  units: isPreBooking(draft) ? [] : draft.units.map(unitIssues),
})

/** What is asked; undefined while something is wrong. */
export function requestOf(draft: BookingDraft): AskedBooking | undefined {
  const units = isPreBooking(draft) ? {} : { handlingUnits: draft.units.map(unitForm) }
  const read = readThrough(schemaOf(draft), { ...headForm(draft.head), ...units })
  return read.ok ? read.value : undefined
}

const Kept = z.object({
  v: z.literal(1),
  head: z.object(head.kept),
  units: StoredUnits,
})

/** A draft in the form in which it is kept. */
export const packBooking = ({ head: typed, units }: BookingDraft) => ({
  v: 1,
  head: withoutEmpty(typed),
  units: packUnits(units),
})
/** A kept draft, or undefined when it does not fit: it comes from storage, so it is parsed. */
export function unpackBooking(stored: unknown): BookingDraft | undefined {
  const read = Kept.safeParse(stored)
  return read.success ? { head: read.data.head, ...unpackUnits(read.data.units) } : undefined
}
/** Whether a content that the keeper hands back is a draft of a booking. */
export const isBookingDraft = (content: object): content is BookingDraft =>
  'head' in content && 'lastId' in content
