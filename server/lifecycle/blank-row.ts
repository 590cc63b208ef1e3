import type { PlainRow } from '#server/db/repositories/shipment-rows.ts'
import type { Person } from '#server/records/person.ts'

import { bookedColumns, formColumns } from './columns.ts'
import type { PreparedForm } from './transition.ts'

type New = {
  readonly tenant: string
  readonly id: string
  readonly uuid: string
  readonly supplierId: string | null
  readonly by: Person
  readonly now: Date
  readonly form: PreparedForm
  readonly isPreBooking?: boolean
}

/** The row of a request that nobody has seen yet: what its submission changes into the stored one. */
export const blankRow = ({ tenant, id, uuid, by, now, form, ...rest }: New): PlainRow => ({
  tenant,
  id,
  uuid,
  record_type: 'shipment_request',
  state: 'submitted',
  booking: 'none',
  booking_attempt: 0,
  booking_failure: null,
  revision: 1,
  history_count: 0,
  supplier_id: rest.supplierId,
  is_pre_booking: rest.isPreBooking ?? false,
  asn_confirmed_at: null,
  bol_document: null,
  labels_document: null,
  created_at: now,
  created_by: by.id,
  created_username: by.username,
  created_display_name: by.displayName,
  created_email: by.email,
  updated_at: now,
  updated_username: by.username,
  updated_display_name: by.displayName,
  item_hash: form.hash,
  facts: form.facts,
  ...formColumns(form.form, form.items),
  ...bookedColumns(form.form, null),
  search: '',
})
