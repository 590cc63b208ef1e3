import type { StoredShipmentForm } from '#schemas/shipment-form.ts'
import { itemsKgOf } from '#server/db/repositories/items.ts'
import type { Item } from '#server/db/repositories/items.ts'
import type { PlainRow } from '#server/db/repositories/shipment-rows.ts'
import { hashOfItems } from '#server/lifecycle/columns.ts'
import type { PreparedForm } from '#server/lifecycle/transition.ts'

import { batteryOf } from './batteries.ts'
import { demoSites } from './places.ts'
import type { Story } from './stories.ts'

const SERIALS = 500 // those of waiting batteries come before

/** The batteries of a story, before it happened. */
export const batteriesOf = ({ siteId, batteries = [] }: Story, n: number, sentAt: Date) => {
  const site = demoSites.find((known) => known.siteId === siteId)
  return batteries.flatMap((kind, at) =>
    site ? batteryOf({ site, kind, n: SERIALS + n * 10 + at, at: sentAt }) : [],
  )
}

/** The form of a story as the server would have looked into it. */
export function preparedOf(
  form: StoredShipmentForm,
  items: readonly Item[],
  siteTimeZone: string,
): PreparedForm {
  return {
    form,
    facts: {
      unevaluatedCount: 0,
      hasRedAdr: items.some((item) => item.adr_class === 'red'),
      itemCount: items.length,
      ...(items.length ? { itemsKg: itemsKgOf(items) } : {}),
      siteTimeZone,
    },
    items,
    hash: hashOfItems(form, items),
  }
}

/** Batteries after all that happened to their request: held by it, done with, or free again. */
export const heldBy = (row: PlainRow, items: readonly Item[]): readonly Item[] =>
  row.record_type === 'deleted_shipment_request'
    ? items
    : items.map((item, position) => ({
        ...item,
        request_id: row.id,
        position,
        is_submitted: row.record_type === 'completed_shipment_request',
      }))
