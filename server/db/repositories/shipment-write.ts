import type { Tx } from '#server/db/database.ts'
import type { RecordWrite, Written } from '#server/records/write.ts'

import { closeItems, holdItems } from './items.ts'
import type { SeenItem } from './items.ts'
import type { HistoryRow, PlainRow } from './shipment-rows.ts'

type More = {
  /** What the request holds from now on, `closed` when they are delivered; undefined: unchanged. */
  readonly items: readonly SeenItem[] | 'closed' | undefined
  /** The documents belong to a booking that is no more. */
  readonly dropsDocuments: boolean
}
/** Everything that one transition writes; the start of a booking is no entry of its own. */
export type ShipmentWrite = RecordWrite<PlainRow, HistoryRow> & More
export type ShipmentKinds = {
  readonly row: PlainRow
  readonly entry: HistoryRow
  readonly more: More
}

const columns = ({ facts, form, booked, booking_failure: failure, ...row }: PlainRow) => ({
  ...row,
  facts: JSON.stringify(facts),
  form: JSON.stringify(form),
  booked: booked && JSON.stringify(booked),
  booking_failure: failure && JSON.stringify(failure),
})

/** What a transition does to the documents of its request. */
export const documentsAfter = ({ dropsDocuments }: Pick<More, 'dropsDocuments'>) =>
  dropsDocuments ? { bol_document: null, labels_document: null } : {}

async function moveItems(tx: Tx, { row, items }: ShipmentWrite): Promise<void> {
  if (items === 'closed') await closeItems(tx, row)
  else if (items) await holdItems(tx, row, items)
}

/** How requests are written. Throws ItemTaken too. */
export const shipmentWrites: Written<ShipmentKinds> = {
  table: 'shipment_requests',
  history: { table: 'shipment_history', owner: 'request_id' },
  topic: 'shipment-request',
  notifiesAs: 'shipment-request',
  siteOf: (row) => row.site_id,
  columns,
  // A document may have arrived since the row was read: a transition only ever takes documents away.
  changed: (write) => {
    const { bol_document: _bol, labels_document: _labels, ...rest } = columns(write.row)
    return { ...rest, ...documentsAfter(write) }
  },
  keysOf: ({ bol }) => (bol ? [{ kind: 'bol', key: bol }] : []),
  alongside: moveItems,
}
