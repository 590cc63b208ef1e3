import * as z from 'zod/mini'

import { DateOnly } from './primitives.ts'

/** The setting `company-calendar`: days off everywhere, and by country (ISO code) those in place of its usual holidays. */
export const CompanyCalendar = z.object({
  holidays: z.array(DateOnly),
  byCountry: z.optional(z.record(z.string(), z.array(DateOnly))),
})
export type CompanyCalendar = z.infer<typeof CompanyCalendar>

/** What a form needs to know which days the server takes for a pickup. */
export const PickupCalendar = z.object({
  company: CompanyCalendar,
  /** Business days that a pickup usually needs (the setting `lead-times`). */
  leadDays: z.int().check(z.gte(1)),
})
export type PickupCalendar = z.infer<typeof PickupCalendar>
