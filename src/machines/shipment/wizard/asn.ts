import * as z from 'zod/mini'

import { readThrough } from '#machines/records/form/read.ts'
import { shipmentLifecycle } from '#machines/shipment/request/lifecycle.ts'
import type { Actor } from '#machines/shipment/request/types.ts'
import { unitForm } from '#machines/shipment/units/form.ts'
import { unitIssues } from '#machines/shipment/units/issues.ts'
import { summaryOf } from '#machines/shipment/units/summary.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { Reason } from '#schemas/error.ts'
import { HandlingUnit } from '#schemas/handling-unit.ts'
import { batteryReason } from '#schemas/hazmat.ts'
import { note } from '#schemas/primitives.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { TenantId } from '#schemas/tenants/index.ts'

import type { WizardDraft } from './draft.ts'
import { cures } from './step-fields.ts'
import type { Stored, Submission } from './types.ts'

const Note = z.object({ note: z.optional(note(500)) })
const noteOf = ({ note: typed }: Pick<WizardDraft, 'note'>) => typed.trim()

type Around = {
  readonly by: Actor
  readonly tenant: TenantId
  readonly now: number
  readonly stored?: Pick<Stored, 'known'> | null
}

/** Why the lifecycle would refuse this ASN of a pre-booking, in its own words, before anything is sent. */
function reasonsOf(draft: WizardDraft, { by, now, stored, tenant }: Around): readonly Reason[] {
  const known = stored?.known
  if (!known) return []
  const { units, grossKg } = summaryOf(draft)
  return shipmentLifecycle
    .refusalsOf(known, {
      type: 'confirm-asn',
      by,
      today: dateAt('UTC', now),
      note: noteOf(draft),
      unitCount: draft.units.length,
      units,
      grossKg,
      // The server finds it out.
      duplicateOf: null,
      batteries: batteryReason(tenantOf(tenant), {
        hasDdr: draft.units.some(({ isDdr }) => isDdr),
        adrClass: null,
        itemCount: known.facts.itemCount,
      }),
    })
    .map(({ reason }) => reason)
}

/** What is wrong with an ASN: its units, its note, and the lifecycle's reasons at the fields that cure them. */
export function assessAsn(draft: WizardDraft, around: Around) {
  const reasons = reasonsOf(draft, around)
  const head: Record<string, string> = {}
  const read = readThrough(Note, { note: draft.note })
  if (!read.ok) for (const { path, text } of read.found) head[path] ??= text
  for (const { code, text } of reasons) {
    const cure = cures[code]
    // What the goods are declared as is not asked here.
    if (cure) head[cure.step === 'units' && cure.field !== 'note' ? 'units' : cure.field] ??= text
  }
  return { issues: { head, units: draft.units.map(unitIssues) }, reasons }
}

/** The units and the note that are sent; undefined with mistakes in them. */
export function readAsn(draft: WizardDraft): Submission['asn'] {
  const read = draft.units.map((unit) => readThrough(HandlingUnit, unitForm(unit)))
  const units = read.flatMap((one) => (one.ok ? [one.value] : []))
  return units.length === read.length ? { units, note: noteOf(draft) } : undefined
}
