import * as z from 'zod/mini'

import { AdrClass, MaterialClassification } from '#schemas/material.ts'
import { plainCode } from '#schemas/plain-text.ts'
import { DateOnly, Search, line } from '#schemas/primitives.ts'
import { queryFlag, queryList } from '#schemas/records/page.ts'
import { Booking, ShipmentState } from '#schemas/shipment-request.ts'
import { shipmentSortings, waitingGroups } from '#schemas/shipment-words.ts'

/** For whom a request waits. */
export const WaitingGroup = z.enum(waitingGroups)

/** Filters F of the listings (calls.md §5), ours. */
export const shipmentFilters = {
  state: z.optional(queryList(ShipmentState, 4)),
  booking: z.optional(queryList(Booking, 5)),
  q: z.optional(Search),
  pickup_from: z.optional(DateOnly),
  pickup_to: z.optional(DateOnly),
  is_hazmat: z.optional(queryFlag),
  is_pre_booking: z.optional(queryFlag),
  destination: z.optional(line(1, 50)),
  classification: z.optional(MaterialClassification),
  /** Goods on board that are damaged, defective or recalled. */
  is_ddr: z.optional(queryFlag),
  /** The most critical class on board. */
  adr_class: z.optional(AdrClass),
  has_address_issue: z.optional(queryFlag),
  /** Repeated every few weeks by a plan that goes on, or sent for one. */
  is_recurring: z.optional(queryFlag),
  mine: z.optional(queryFlag),
  /** By their ids, with commas between them. */
  ids: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.overwrite(plainCode),
          z.regex(/^sr_0\d{7}(,sr_0\d{7}){0,99}$/, 'Send requests, like sr_04839217'),
        ),
      z.transform((text) => text.split(',')),
    ),
  ),
  /** For whom it waits, whoever asks. */
  waiting: z.optional(WaitingGroup),
  /** Unless given: by pickup day where a range of them is, else newest first (usualSorting). */
  sort: z.optional(z.enum(shipmentSortings)),
}
