import * as z from 'zod/mini'

import { DateOnly } from './primitives.ts'

/** The groups of an inbox, in their order. */
export const urgencyGroups = ['exceptions', 'today', 'this-week', 'later'] as const

/** How urgent something is, and why (redesign.md §4). */
export const Urgency = z.object({
  group: z.enum(urgencyGroups),
  /** The day to act, at the site or at the company; null for an exception: nothing goes on until somebody acts. */
  due: z.nullable(DateOnly),
  /** Business days since it was due. */
  daysLate: z.int().check(z.gte(0)),
  reason: z.string(),
  tone: z.enum(['danger', 'warning', 'neutral']),
})
export type Urgency = z.infer<typeof Urgency>

const Days = z.int().check(z.gte(0), z.lte(90))

/** What each step may take (redesign.md §4): business days before the pickup, or after it began to wait. */
export const LeadTimes = z.object({
  /** From a request to its pickup: what its form suggests. */
  pickup: z.int().check(z.gte(1), z.lte(90)),
  bizdev: Days,
  logistics: Days,
  asn: Days,
  answer: Days,
  logisticsAnswer: Days,
  rejectedAnswer: Days,
  offerApproval: Days,
  offerBeforeExpiry: Days,
  offerAnswer: Days,
  poNumber: Days,
  signUp: Days,
  /** From the pickup to the delivery. */
  transit: Days,
  /** Minutes in which a carrier answers. */
  carrierMinutes: z.int().check(z.gte(1), z.lte(1440)),
})
export type LeadTimes = z.infer<typeof LeadTimes>
