import { MAX_DRAFTS, MAX_DRAFTS_BYTES } from '#schemas/records/draft.ts'
import { dropDraft, findDraft, keepDraft } from '#server/db/repositories/drafts.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'

import type { Deps } from './deps.ts'

export const getDraft =
  ({ db }: Deps): HandlerOf<'getDraft'> =>
  async ({ params }, { principal, now }) => {
    const draft = await findDraft(db, { owner: principal, key: params.draft_key }, now)
    return { data: draft ?? null }
  }

const LARGEST = `${MAX_DRAFTS_BYTES / 1024 / 1024} MB`
const texts = {
  too_many: `You have ${MAX_DRAFTS} drafts, the most we keep. Submit or discard one to save more.`,
  too_large: `Your drafts fill the ${LARGEST} we keep for you. Submit or discard one to save more.`,
} as const

function full(why: 'too_many' | 'too_large') {
  const text = texts[why]
  const reasons = [{ code: `${why}_drafts`, text, who: [] }]
  return refuse('action_not_allowed', { message: text, reasons })
}

export const putDraft =
  ({ db }: Deps): HandlerOf<'putDraft'> =>
  async ({ params, body }, { principal, now }) => {
    const place = { owner: principal, key: params.draft_key }
    const { draft: content, device, revision } = body
    const keep = (continued: number | null) =>
      keepDraft(db, { ...place, content, device, revision: continued, now })
    let kept = await keep(revision)
    const newer = kept === 'stale' ? await findDraft(db, place, now) : undefined
    if (newer)
      return refuse('version_conflict', {
        current: { updatedAt: newer.updatedAt, updatedBy: newer.device },
      })
    // Dropped elsewhere meanwhile: there is nothing to be in conflict with.
    if (kept === 'stale') kept = await keep(null)
    if (kept === 'stale') return refuse('overloaded')
    return typeof kept === 'string' ? full(kept) : { data: kept }
  }

export const deleteDraft =
  ({ db }: Deps): HandlerOf<'deleteDraft'> =>
  async ({ params }, { principal }) => {
    await dropDraft(db, { owner: principal, key: params.draft_key })
    return { data: { success: true } }
  }
