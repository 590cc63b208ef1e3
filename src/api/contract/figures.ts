import * as z from 'zod/mini'

import { addDays } from '#schemas/calendar.ts'
import { DeliveredWeight, StaffFigures, Throughput } from '#schemas/figures.ts'
import { DateOnly } from '#schemas/primitives.ts'
import { TenantId } from '#schemas/tenants/tenant-id.ts'
import { fieldTexts } from '#texts/fields.ts'

import { defineCall } from './define-call.ts'

const STAFF = ['admin', 'customer-ops', 'managers', 'logistics', 'lowest'] as const
const MOST_DAYS = 62
const range = { pickup_from: DateOnly, pickup_to: DateOnly }
const hasDays = z.object(range)
type Days = { pickup_from?: string | undefined; pickup_to?: string | undefined }
const notTooFar = z.refine<Days>(
  ({ pickup_from: from = '', pickup_to: to = '' }) => from <= to && to <= addDays(from, MOST_DAYS),
  {
    path: ['pickup_to'],
    error: `Choose a day at most ${MOST_DAYS} days after pickup_from`,
    // Days can be counted only from one day to another.
    when: ({ value }) => hasDays.safeParse(value).success,
  },
)
const Range = z.strictObject(range).check(notTooFar)
/** Without days those of the overview: the two weeks from the company's day on. */
const OverviewDays = z
  .strictObject({ pickup_from: z.optional(DateOnly), pickup_to: z.optional(DateOnly) })
  .check(notTooFar)

/** Figures of the dashboards, ours: a few numbers instead of the records behind them. */
export const figureCalls = {
  getStaffFigures: defineCall('/redwood/figures', {
    method: 'GET',
    summary:
      'Get the figures of your overview: its strip, requests by age, pickups by day (two weeks by default)',
    who: STAFF,
    query: OverviewDays,
    response: z.object({ data: StaffFigures }),
    errors: [],
  }),
  getThroughput: defineCall('/redwood/throughput', {
    method: 'GET',
    summary: 'Count completed requests by the week of their pickup, and how many were on time',
    who: STAFF,
    query: Range,
    response: z.object({ data: Throughput }),
    errors: [],
  }),
  getDeliveredWeight: defineCall('/suppliers/delivered-weight', {
    method: 'GET',
    summary: 'Get the weight delivered in a year',
    who: [...STAFF, 'supplier', 'readonly'],
    query: z.strictObject({
      year: z.string().check(z.regex(/^20\d{2}$/, fieldTexts.year)),
      tenant: z.optional(TenantId),
    }),
    response: z.object({ data: DeliveredWeight }),
    errors: [],
  }),
}
