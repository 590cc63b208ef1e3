import type { ShipmentEventType } from '#machines/shipment/request/types.ts'
import type { ShipmentAction } from '#schemas/shipment-request.ts'
import type { ApprovalPolicy } from '#schemas/tenants/tenant.ts'
import type { Caller } from '#schemas/user-type.ts'

/**
 * Typed by hand from the tables of the domain (lifecycle of a shipment request) and of its PATCH call, and on purpose
 * not derived from the machine: a machine that server and browser share cannot show that it is wrong itself.
 * Letters: A admin, B customer operations, M managers, L logistics, l lowest tier, S requester in own scope, R reader,
 * D dismantler, E epc, N without a role, Y the booking service.
 */
export const letters: Readonly<Record<string, Caller | 'system'>> = {
  A: 'admin',
  B: 'customer-ops',
  M: 'managers',
  L: 'logistics',
  l: 'lowest',
  S: 'supplier',
  R: 'readonly',
  D: 'dismantler',
  E: 'epc',
  N: 'none',
  Y: 'system',
}

export type Place =
  | 'unsubmitted'
  | 'submitted'
  | 'approved-by-bizdev'
  | 'queued'
  | 'in-progress'
  | 'booked'
  | 'failed'
  | 'rejected'
  | 'delivered'
  | 'deleted'
export const places: readonly Place[] = [
  'unsubmitted',
  'submitted',
  'approved-by-bizdev',
  'queued',
  'in-progress',
  'booked',
  'failed',
  'rejected',
  'delivered',
  'deleted',
]

type Row = Readonly<Record<Place, string>>
const WRITERS = 'ABMLS'

/** Who may do what where, when every fact is in favour: purchase order open, note given, date reached and so on. */
const bizdevFirst: Readonly<Record<ShipmentEventType, Row>> = {
  // Third parties ask by a call of their own.
  submit: row('ABLSE', '', '', '', '', '', '', '', '', ''),
  'approve-by-bizdev': row('', 'ABM', '', '', '', '', '', '', '', ''),
  'approve-by-logistics': row('', '', 'AL', '', '', '', '', '', '', ''),
  'update-shipment-request-form': row(
    '',
    WRITERS,
    'ABML',
    'ABML',
    'ABML',
    '',
    'ABML',
    WRITERS,
    '',
    '',
  ),
  'update-booked-shipment': row('', '', '', 'AL', '', 'AL', 'AL', '', '', ''),
  // Third parties confirm by a call of their own, too.
  'confirm-asn': row('', 'SE', 'SE', 'SE', 'SE', 'SE', 'SE', 'SE', '', ''),
  rebook: row('', '', '', '', '', 'AL', 'AL', '', '', ''),
  deliver: row('', '', '', '', '', 'AL', '', '', '', ''),
  reject: row('', 'ABM', 'AL', 'AL', 'AL', 'AL', 'AL', '', '', ''),
  'dismiss-rejection': row('', '', '', '', '', '', '', 'AS', '', ''),
  delete: row('', 'ALS', 'AL', 'AL', 'AL', 'AL', 'AL', 'AL', '', ''),
  'add-note': row(
    '',
    WRITERS,
    WRITERS,
    WRITERS,
    WRITERS,
    WRITERS,
    WRITERS,
    WRITERS,
    WRITERS,
    WRITERS,
  ),
  'booking-started': row('', '', '', 'Y', '', '', '', '', '', ''),
  'booking-succeeded': row('', '', '', '', 'Y', '', '', '', '', ''),
  'booking-failed': row('', '', '', '', 'Y', '', '', '', '', ''),
}

/** Where a program needs logistics only, its first step is theirs; everything else is the same. */
const logisticsOnly: Readonly<Record<ShipmentEventType, Row>> = {
  ...bizdevFirst,
  'approve-by-bizdev': row('', '', '', '', '', '', '', '', '', ''),
  'approve-by-logistics': row('', 'AL', 'AL', '', '', '', '', '', '', ''),
  reject: row('', 'AL', 'AL', 'AL', 'AL', 'AL', 'AL', '', '', ''),
}

function row(...cells: readonly string[]): Row {
  return Object.fromEntries(places.map((place, at) => [place, cells[at] ?? ''])) as Row // because places are its keys
}

export const oracle: Readonly<Record<ApprovalPolicy, typeof bizdevFirst>> = {
  'bizdev-then-logistics': bizdevFirst,
  'logistics-only': logisticsOnly,
}

/** Who may take an action in some place under some policy; anyone else gets 403 whatever the place. */
export const everAllowed: Readonly<Record<ShipmentAction, string>> = {
  submit: 'ABLSE',
  'approve-by-bizdev': 'ABM',
  'approve-by-logistics': 'AL',
  'update-shipment-request-form': 'ABMLS',
  'update-booked-shipment': 'AL',
  'confirm-asn': 'SE',
  rebook: 'AL',
  deliver: 'AL',
  reject: 'ABML',
  'dismiss-rejection': 'AS',
  delete: 'ALS',
  'add-note': 'ABMLS',
}

/** The places that each place can lead to by one action, with favourable facts: the arrows of the tables. */
export const leadsTo: Readonly<
  Partial<Record<ShipmentEventType, Readonly<Partial<Record<Place, readonly Place[]>>>>>
> = {
  submit: { unsubmitted: ['submitted'] },
  'approve-by-bizdev': { submitted: ['approved-by-bizdev'] },
  'approve-by-logistics': {
    submitted: ['queued', 'booked'],
    'approved-by-bizdev': ['queued', 'booked'],
  },
  // Material changes go back to submitted.
  'update-shipment-request-form': {
    submitted: ['submitted'],
    'approved-by-bizdev': ['approved-by-bizdev', 'submitted'],
    queued: ['queued', 'submitted'],
    'in-progress': ['in-progress', 'submitted'],
    failed: ['failed', 'submitted'],
    rejected: ['submitted'],
  },
  // Ours: a BOL entered by hand books what was waiting for the carrier.
  'update-booked-shipment': {
    queued: ['queued', 'booked'],
    booked: ['booked'],
    failed: ['failed', 'booked'],
  },
  rebook: { booked: ['queued'], failed: ['queued'] },
  deliver: { booked: ['delivered'] },
  'dismiss-rejection': { rejected: ['deleted'] },
  'booking-started': { queued: ['in-progress'] },
  'booking-succeeded': { 'in-progress': ['booked'] },
  'booking-failed': { 'in-progress': ['failed'] },
}
/** Where an action leads whatever the place; confirm-asn and add-note keep it. */
export const leadsAlways: Readonly<Partial<Record<ShipmentEventType, Place>>> = {
  reject: 'rejected',
  delete: 'deleted',
}
