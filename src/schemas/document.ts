import * as z from 'zod/mini'

import { Instant, S3Key } from './primitives.ts'
import { documentKinds } from './shipment-words.ts'

export const DocumentKind = z.enum(documentKinds)
export type DocumentKind = z.infer<typeof DocumentKind>

/** A stored document with an address that works for five minutes. */
export const DocumentUrl = z.object({
  s3Key: S3Key,
  getUrl: z.string(),
  expiresAt: Instant,
  filename: z.string(),
  contentType: z.string(),
  bytes: z.int(),
})
export type DocumentUrl = z.infer<typeof DocumentUrl>

/** Where and how to upload a document; works for fifteen minutes. */
export const UploadUrl = z.object({
  s3Key: S3Key,
  putUrl: z.string(),
  expiresAt: Instant,
  headers: z.record(z.string(), z.string()),
  maxBytes: z.int(),
})
export type UploadUrl = z.infer<typeof UploadUrl>

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024
