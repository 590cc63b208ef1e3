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

/** What each step may take (redesign.md §4): business days before the pickup, or after it began to wait. */
export const LeadTimes = z.object({
  bizdev: z.int().check(z.gte(0)),
  logistics: z.int().check(z.gte(0)),
  asn: z.int().check(z.gte(0)),
  answer: z.int().check(z.gte(0)),
  logisticsAnswer: z.int().check(z.gte(0)),
  rejectedAnswer: z.int().check(z.gte(0)),
  offerApproval: z.int().check(z.gte(0)),
  offerBeforeExpiry: z.int().check(z.gte(0)),
  offerAnswer: z.int().check(z.gte(0)),
  poNumber: z.int().check(z.gte(0)),
  signUp: z.int().check(z.gte(0)),
  /** From the pickup to the delivery. */
  transit: z.int().check(z.gte(0)),
  /** Minutes in which a carrier answers. */
  carrierMinutes: z.int().check(z.gte(1)),
})
export type LeadTimes = z.infer<typeof LeadTimes>
