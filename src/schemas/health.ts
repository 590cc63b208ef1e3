import * as z from 'zod/mini'

import { healthParts, healthStates, jobNames } from './health-words.ts'
import { DateOnly, Instant } from './primitives.ts'

const Count = z.int().check(z.gte(0))

/** How a part of the portal is now. */
export const HealthCheck = z.object({
  part: z.enum(healthParts),
  state: z.enum(healthStates),
  /** Of what is wrong: messages, bookings, sign-ins, seconds; null where nothing is counted. */
  count: z.nullable(z.int()),
  /** Since when it is like that, as far as this server knows; null while nothing is wrong. */
  since: z.nullable(Instant),
})
export type HealthCheck = z.infer<typeof HealthCheck>

/** A background job of this server; lastRunAt is null before the first run since its start. */
const HealthJob = z.object({
  name: z.enum(jobNames),
  lastRunAt: z.nullable(Instant),
  /** Since when every run failed; null while it works. */
  failingSince: z.nullable(Instant),
})
export type HealthJob = z.infer<typeof HealthJob>

/** Answers of one kind of this server since its start. */
const Answered = z.object({ status: z.int(), count: Count })
const SlowCall = z.object({
  /** What the call does, in words. */
  summary: z.string(),
  count: Count,
  averageMs: Count,
  longestMs: Count,
})
export type SlowCall = z.infer<typeof SlowCall>

export const HealthFigures = z.object({
  /** The last seven days of the company's time zone, today first. */
  days: z.array(z.object({ day: DateOnly, requests: Count, mails: Count })),
  /** Accounts that signed in during these days; null where sign-ins are not logged here. */
  activeAccounts: z.nullable(Count),
  calls: z.object({
    since: Instant,
    count: Count,
    errors: z.array(Answered),
    slowest: z.array(SlowCall),
  }),
})
export type HealthFigures = z.infer<typeof HealthFigures>

/** GET /redwood/health */
export const PortalHealth = z.object({
  /** The server that answered: jobs and calls are its own. */
  node: z.string(),
  at: Instant,
  checks: z.array(HealthCheck),
  jobs: z.array(HealthJob),
  figures: HealthFigures,
})
export type PortalHealth = z.infer<typeof PortalHealth>
