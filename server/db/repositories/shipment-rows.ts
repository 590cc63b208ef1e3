import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { companyName } from '#schemas/company-name.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Database } from '#server/db/tables.ts'
import { toEntry } from '#server/records/history.ts'
import type { MailStatuses } from '#server/records/history.ts'

import { requestHistoryToday } from './todays-words.ts'

export type PlainRow = Selectable<Database['shipment_requests']>
export type RequestRow = PlainRow & {
  readonly po_status: string | null
  readonly company_name: string | null
  /** What it weighs in lists, as the database counts it. */
  readonly load_kg?: string
  readonly repeats?: ShipmentRequest['repeats'] | null
}
export type HistoryRow = Omit<Selectable<Database['shipment_history']>, 'tenant' | 'request_id'>

/**
 * The status of the request's purchase order as it is now, not as it was when the form was sent: OPEN, that of its
 * first line when none is open, UNKNOWN when there is no such order, null without one.
 */
export const poStatusOf = sql<string | null>`case when r.po_number is null then null else coalesce(
  (select case when p.is_open then 'OPEN' else coalesce(
      (select l.status_code from supplier_po_lines l where l.tenant = p.tenant and l.po_id = p.id
       order by l.line_number limit 1), 'CLOSED') end
   from supplier_pos p where p.tenant = r.tenant and p.id = r.po_id), 'UNKNOWN') end`

function bookedOf(row: RequestRow): ShipmentRequest['bookedShipment'] {
  const { booked, bol_document: bol, labels_document: labels } = row
  if (!booked && !bol && !labels) return null
  return {
    ...booked,
    ...(bol ? { bolDocument: bol } : {}),
    ...(labels ? { palletLabelsDocument: labels } : {}),
  }
}

/** A request as the API answers it; history in the order of its numbers. */
export function toRequest(
  row: RequestRow,
  history: readonly HistoryRow[],
  mails: MailStatuses = new Map(),
): ShipmentRequest {
  const createdAt = row.created_at.toISOString()
  return {
    recordType: row.record_type,
    sortKey: `${createdAt}#${row.id}`,
    version: 1,
    uuid: row.uuid,
    id: row.id,
    tenant: row.tenant,
    tenantName: companyName(row.tenant, row.company_name),
    created: {
      timestamp: createdAt,
      username: row.created_username,
      userDisplayName: row.created_display_name,
      ...(row.created_email === null ? {} : { email: row.created_email }),
    },
    history: history.map((entry) => ({
      ...toEntry(entry, { id: row.id, mails }),
      actionDescription: requestHistoryToday(entry.action_description),
      revision: entry.revision,
    })),
    bookedShipment: bookedOf(row),
    ...(row.bol === null ? {} : { bol: row.bol }),
    state: row.state,
    revision: row.revision,
    historyCount: row.history_count,
    shipmentRequestForm: row.form,
    booking: row.booking,
    isPreBooking: row.is_pre_booking,
    asnConfirmedAt: row.asn_confirmed_at?.toISOString() ?? null,
    bookingFailure: row.booking_failure,
    ...(row.repeats ? { repeats: row.repeats } : {}),
    updated: { timestamp: row.updated_at.toISOString(), username: row.updated_username },
    facts: {
      createdBy: row.created_by,
      createdByEmail: row.created_email,
      poStatus: row.po_status,
      itemsKg: 0,
      hasDdr: row.has_ddr,
      adrClass: row.adr_class,
      ...row.facts,
    },
  }
}
