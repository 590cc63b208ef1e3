import * as z from 'zod/mini'

import type { Place } from '#server/secrets.ts'

import { Reader } from './recipients.ts'

/** Messages of the user pools have no tenant of their own. */
export const CODE_TENANT = 'identity'

/** Where a sealed message lives: it opens in its own row only. */
export const codePlace = (key: string): Place => ({
  table: 'outbox',
  column: 'payload',
  row: key,
  tenant: CODE_TENANT,
})

const RequestPayload = z.object({
  type: z.literal('request'),
  number: z.int(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  /** Messages of an earlier release do not say. */
  reader: z._default(Reader, 'staff'),
  subject: z.string(),
  attachments: z.array(z.object({ filename: z.string(), key: z.string() })),
  facts: z.record(z.string(), z.unknown()),
})
/** A mail or text message of the user pools: what it says is sealed, since it carries codes. */
export const SealedPayload = z.object({ type: z.literal('sealed'), sealed: z.string() })
export const SealedContent = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  code: z.optional(z.string()),
})
export const MailPayload = z.discriminatedUnion('type', [RequestPayload, SealedPayload])

/** What the outbox keeps of a request's mail; a sealed one keeps nothing beside its payload. */
export const Rendered = z.object({
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(z.string()),
})
