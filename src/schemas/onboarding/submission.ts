import * as z from 'zod/mini'

import { DocumentUrl } from '#schemas/document.ts'
import { DateOnly, Instant } from '#schemas/primitives.ts'

import { applicationStates, fileKinds, regions } from './words.ts'

export const ApplicationId = z
  .string()
  .check(z.regex(/^on_0\d{7}$/, 'Send an application, like on_04839217'))
export const ApplicationState = z.enum(applicationStates)

/** What an application says beside bank and tax data, as it was sent; read by who shows it, part by part. */
const Facts = z.record(z.string(), z.unknown())

/** What the applicant is told: until when there is an answer, and the ends of what was sealed. */
export const Receipt = z.object({
  id: ApplicationId,
  receivedAt: Instant,
  /** Ours: the day by which we answer. */
  answerBy: DateOnly,
  masked: z.record(z.string(), z.string()),
})
export type Receipt = z.infer<typeof Receipt>

/** An application that was declined, as its applicant gets it back: without bank and tax data. */
export const Returned = z.object({
  id: ApplicationId,
  region: z.enum(regions),
  note: z.string(),
  facts: Facts,
})
export type Returned = z.infer<typeof Returned>

/** A row of the staff's list. */
export const ApplicationRow = z.object({
  id: ApplicationId,
  region: z.enum(regions),
  legalName: z.string(),
  status: ApplicationState,
  city: z.string(),
  countryCode: z.string(),
  annualTonnes: z.number(),
  contactEmail: z.string(),
  sentAt: Instant,
  decideBy: DateOnly,
  decidedAt: z.nullable(Instant),
  revision: z.int(),
})
export type ApplicationRow = z.infer<typeof ApplicationRow>

const Check = z.object({
  name: z.enum(['duplicate', 'similar', 'documents', 'ends', 'addresses', 'account']),
  level: z.enum(['ok', 'warning', 'error']),
  text: z.string(),
})
export type Check = z.infer<typeof Check>
const History = z.object({
  at: Instant,
  by: z.string(),
  action: z.enum(['sent', 'sent-again', 'accepted', 'declined']),
  note: z.optional(z.string()),
})
export type ApplicationHistory = z.infer<typeof History>

/** One application as the staff decide about it (calls.md §12). */
export const OneApplication = z.object({
  ...ApplicationRow.shape,
  facts: Facts,
  masked: z.record(z.string(), z.string()),
  terms: z.object({ version: z.string(), at: Instant }),
  checks: z.array(Check),
  documents: z.array(
    z.object({ ...DocumentUrl.shape, kind: z.enum(fileKinds), endsOn: z.optional(DateOnly) }),
  ),
  history: z.array(History),
  /** What accepting makes, or has made. */
  supplierId: z.string(),
  siteIds: z.array(z.string()),
})
export type OneApplication = z.infer<typeof OneApplication>

/** Bank and tax data in full, for the moment in which an administrator looks at it. */
export const ApplicationSecret = z.object({
  fields: z.record(z.string(), z.string()),
  lookedAt: Instant,
})
export const Created = z.object({
  supplierId: z.string(),
  siteIds: z.array(z.string()),
  username: z.string(),
})
