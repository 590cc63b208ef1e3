import { issuesOf, readThrough } from '#machines/records/form/read.ts'
import type { Found } from '#machines/records/form/read.ts'
import { HandlingUnit } from '#schemas/handling-unit.ts'
import {
  ChangedPreBookingForm,
  KeptWindowForm,
  PreBookingForm,
  ShipmentForm,
} from '#schemas/shipment-form.ts'
import { fieldTexts } from '#texts/fields.ts'
import { wizardTexts } from '#texts/wizard.ts'

import { doubtsIn } from './doubts.ts'
import type { UnitDraft, WizardDraft } from './draft.ts'
import { headForm, toForm, unitForm } from './form.ts'
import type { Surroundings } from './form.ts'

/** Field → text. Fields of a unit are named within it: `gross`, `contents`, or `{contentId}.partNumber`. */
export type FieldIssues = Readonly<Record<string, string>>
export type Issues = {
  readonly head: FieldIssues
  /** One entry per unit, in order; the same object as long as the unit is the same. */
  readonly units: readonly FieldIssues[]
}

const headNames: readonly (readonly [prefix: string, field: string])[] = [
  ['pickupAddress.address.addressLine1', 'addressLine1'],
  ['pickupAddress.address.addressLine2', 'addressLine2'],
  ['pickupAddress.address.addressLine3', 'addressLine3'],
  ['pickupAddress.address.city', 'city'],
  ['pickupAddress.address.region', 'region'],
  ['pickupAddress.address.postalCode', 'postalCode'],
  ['pickupAddress.address.countryCode', 'countryCode'],
  ['pickupAddress', 'siteId'],
  ['pickupUtcTimezoneOffset', 'siteId'],
  ['contactPerson.name', 'contactName'],
  ['contactPerson.email', 'contactEmail'],
  ['contactPerson.phone', 'contactPhone'],
  ['supplierPo', 'poId'],
  ['destination', 'destination'],
  ['materialClassification', 'classification'],
  ['isHazmat', 'isHazmat'],
  ['pickupDate', 'pickupDate'],
  ['pickupTimeWindow.0', 'from'],
  ['pickupTimeWindow.1', 'to'],
  ['comments', 'comments'],
  ['handlingUnits', 'units'],
  ['estimatedHandlingUnits', 'estimatedUnits'],
  ['estimatedGrossWeight', 'estimatedGross'],
]
const unitNames: Readonly<Record<string, string>> = {
  'weight.value': 'net',
  'grossWeight.value': 'gross',
  'tareWeight.value': 'tare',
  'weight.unit': 'weightUnit',
  'grossWeight.unit': 'weightUnit',
  'tareWeight.unit': 'weightUnit',
  'dimensions.length': 'length',
  'dimensions.width': 'width',
  'dimensions.height': 'height',
  'dimensions.unit': 'sizeUnit',
  isDdr: 'isDdr',
}

/** The field of the page where a path of the form is typed; the path itself where there is none. */
export const fieldOfPath = (path: string): string =>
  headNames.find(([prefix]) => path === prefix || path.startsWith(`${prefix}.`))?.[1] ?? path

/** The field of a unit where a path within it is typed. */
export function unitName(path: string, unit: UnitDraft): string {
  if (path.startsWith('returnablePackaging')) return 'returnable'
  const [list, at, ...rest] = path.split('.')
  const content = list === 'contents' && at !== undefined ? unit.contents[Number(at)] : undefined
  if (!content) return unitNames[path] ?? path
  return `${content.id}.${rest.at(-1) ?? ''}`
}

function readUnit(unit: UnitDraft): FieldIssues {
  const read = readThrough(HandlingUnit, unitForm(unit))
  const issues = read.ok ? {} : issuesOf(read.found, (path) => unitName(path, unit))
  return doubtsIn(unit, withTypedWeights(unit, issues))
}

// A weight that nobody typed cannot be wrong: those that it is worked out from are. Without tare and net, tare alone
// is asked for: one missing number, one message.
function withTypedWeights(unit: UnitDraft, { net, tare, ...rest }: FieldIssues): FieldIssues {
  const isNetGiven = unit.net !== ''
  const isTareGiven = unit.tare !== ''
  const isTareAsked = isTareGiven || !isNetGiven
  const isWorkedOutBad =
    isTareGiven === isNetGiven ? false : (isTareGiven ? net : tare) !== undefined
  return {
    ...rest,
    ...(isWorkedOutBad && !rest['gross'] ? { gross: fieldTexts.grossTooSmall } : {}),
    ...(net && isNetGiven ? { net } : {}),
    ...(tare && isTareAsked ? { tare: isTareGiven ? tare : wizardTexts.hints.tareOrNet } : {}),
  }
}

const known = new WeakMap<UnitDraft, FieldIssues>()

/** What is wrong with one unit. Units never change in place, so each is parsed once: typing in one costs one. */
export function unitIssues(unit: UnitDraft): FieldIssues {
  const before = known.get(unit)
  if (before) return before
  const issues = readUnit(unit)
  known.set(unit, issues)
  return issues
}

// The window that a request has already stays, however short.
const keepsWindow = ({ from, to }: WizardDraft, { stored }: Surroundings): boolean =>
  stored?.draft.from === from && stored.draft.to === to
const readWhole = (draft: WizardDraft, around: Surroundings, form: unknown) =>
  keepsWindow(draft, around) ? readThrough(KeptWindowForm, form) : readThrough(ShipmentForm, form)

/** The pre-booking that is sent. */
export function readPreBooking(draft: WizardDraft, around: Surroundings) {
  const form = headForm(draft, around)
  return keepsWindow(draft, around)
    ? readThrough(ChangedPreBookingForm, form)
    : readThrough(PreBookingForm, form)
}

/** What is wrong outside the units. */
export function headIssues(draft: WizardDraft, surroundings: Surroundings): FieldIssues {
  const read =
    surroundings.goods === 'estimate'
      ? readPreBooking(draft, surroundings)
      : readWhole(draft, surroundings, headForm(draft, surroundings))
  return read.ok ? {} : issuesOf(read.found, fieldOfPath)
}

export type ReadForm =
  | { readonly ok: true; readonly form: ShipmentForm }
  | { readonly ok: false; readonly issues: Issues }

const UNIT_PATH = /^handlingUnits\.(\d+)\.(.+)$/

/** The whole form through the whole schema at once: what is sent, and what the pieces above are tested against. */
export function readForm(draft: WizardDraft, surroundings: Surroundings): ReadForm {
  const read = readWhole(draft, surroundings, toForm(draft, surroundings))
  if (read.ok) return { ok: true, form: read.value }
  const perUnit = draft.units.map((): Found[] => [])
  const inHead: Found[] = []
  for (const one of read.found) {
    const [, at, path] = UNIT_PATH.exec(one.path) ?? []
    if (path === undefined) inHead.push(one)
    else perUnit[Number(at)]?.push({ path, text: one.text })
  }
  const units = draft.units.map((unit, at) =>
    doubtsIn(
      unit,
      withTypedWeights(
        unit,
        issuesOf(perUnit[at] ?? [], (path) => unitName(path, unit)),
      ),
    ),
  )
  return { ok: false, issues: { head: issuesOf(inHead, fieldOfPath), units } }
}
