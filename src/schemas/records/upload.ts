import * as z from 'zod/mini'

import { Instant } from '#schemas/primitives.ts'

/** What is wrong with a line of an uploaded text, or worth a look. */
export const UploadIssue = z.object({
  line: z.int(),
  /** The name of the column, and what stands in it; null where the line as a whole is meant. */
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  text: z.string(),
  /** An error keeps everything out; a warning asks for a look. */
  level: z.enum(['error', 'warning']),
})
export type UploadIssue = z.infer<typeof UploadIssue>

/** Differences and issues that an answer lists; all are counted. */
export const MAX_LISTED = 500

/** One cell that an upload changes; a row that it adds or removes has no column, and its cells as one text. */
export const UploadChange = z.object({
  key: z.string(),
  column: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** In the uploaded text; of a row that goes, in the current one. */
  line: z.int(),
})
export type UploadChange = z.infer<typeof UploadChange>

/** What else changes with an upload. */
export const UploadEffect = z.object({
  kind: z.enum([
    'packs-added',
    'packs-removed',
    'prices',
    'reuse',
    'parts',
    'open-offers',
    'part-batteries',
    'part-requests',
    'site-requests',
    'address-issues',
    'address-fits',
    'order-requests',
    'packaging-requests',
    'not-listed',
    'invitations',
  ]),
  count: z.int(),
  /** The first twenty; of offers and requests a hundred. */
  ids: z.array(z.string()),
})
export type UploadEffect = z.infer<typeof UploadEffect>

/** Rows by what becomes of them. */
const counted = { rows: z.int(), added: z.int(), removed: z.int(), modified: z.int() }

/** How an uploaded text differs from what is in use, and what follows from it. */
export const UploadDiff = z.object({
  configName: z.string(),
  /** In use: when compared, what it was compared with; when uploaded, what it became. */
  version: z.int(),
  counts: z.object({ ...counted, rowsBefore: z.int(), errors: z.int(), warnings: z.int() }),
  added: z.array(UploadChange),
  removed: z.array(UploadChange),
  modified: z.array(UploadChange),
  issues: z.array(UploadIssue),
  effects: z.array(UploadEffect),
})
export type UploadDiff = z.infer<typeof UploadDiff>

/** A version of a configuration as its history tells it. */
export const UploadVersion = z.object({
  version: z.int(),
  /** Null: it came with the portal. */
  uploadedBy: z.nullable(z.string()),
  uploadedAt: z.nullable(Instant),
  ...counted,
  note: z.nullable(z.string()),
})
export type UploadVersion = z.infer<typeof UploadVersion>

/** The same, with its text. */
export const UploadedText = z.object({ ...UploadVersion.shape, text: z.string() })
export type UploadedText = z.infer<typeof UploadedText>
