import { issuesOf, readThrough } from '#machines/records/form/read.ts'
import type { Found } from '#machines/records/form/read.ts'
import { unitName, withDoubts } from '#machines/shipment/units/issues.ts'
import type { FieldIssues } from '#machines/shipment/units/issues.ts'
import {
  ChangedPreBookingForm,
  KeptWindowForm,
  PreBookingForm,
  ShipmentForm,
} from '#schemas/shipment-form.ts'

import type { HeadField, WizardDraft } from './draft.ts'
import { head } from './fields.ts'
import { headForm, toForm } from './form.ts'
import type { Surroundings } from './form.ts'

export type Issues = {
  readonly head: FieldIssues
  /** One entry per unit, in order; the same object as long as the unit is the same. */
  readonly units: readonly FieldIssues[]
}

// What is chosen or worked out as a whole, and said at one of its fields.
const wholes: readonly (readonly [prefix: string, field: HeadField | 'units'])[] = [
  ['pickupAddress', 'siteId'],
  ['pickupUtcTimezoneOffset', 'siteId'],
  ['supplierPo', 'poId'],
  ['handlingUnits', 'units'],
  ['estimatedGrossWeight', 'estimatedGross'],
]
const wholeOf = (path: string) =>
  wholes.find(([prefix]) => path === prefix || path.startsWith(`${prefix}.`))?.[1]
/** The field of the page where a path of the form is typed; the path itself where there is none. */
export const fieldOfPath = (path: string): string => {
  const field = head.fieldOf(path)
  // A weight is one field with its unit.
  return (field === 'estimatedUnit' ? undefined : field) ?? wholeOf(path) ?? path
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
    withDoubts(
      unit,
      issuesOf(perUnit[at] ?? [], (path) => unitName(path, unit)),
    ),
  )
  return { ok: false, issues: { head: issuesOf(inHead, fieldOfPath), units } }
}
