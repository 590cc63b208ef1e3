import * as z from 'zod/mini'

import { Instant } from '#schemas/primitives.ts'

/**
 * Ours: calls.md §1 allows 256 KiB, but a hundred units with thirty parts each are 330 KiB, and 1.5 MiB with every text
 * at its longest. It holds for a form as it is typed and as it is sent.
 */
export const MAX_FORM_BYTES = 2 * 1024 * 1024

/** Ours: what one person may keep at once. The largest ten forms that can be sent are smaller. */
export const MAX_DRAFTS = 50
export const MAX_DRAFTS_BYTES = 20 * 1024 * 1024

/** `{form}:{tenant}:{id or new}`. */
export const DRAFT_KEY = z
  .string()
  .check(
    z.regex(/^[a-z][a-z0-9-]{1,39}:[a-z0-9:-]{1,60}:[a-z0-9_-]{1,40}$/, 'Not a valid draft key'),
  )

/** What was typed, as it was typed: raw texts, no bank fields. */
export const DraftContent = z.record(z.string(), z.unknown())
export type DraftContent = z.infer<typeof DraftContent>

export const StoredDraft = z.object({
  draft: DraftContent,
  revision: z.int(),
  device: z.string(),
  updatedAt: Instant,
})
export type StoredDraft = z.infer<typeof StoredDraft>
