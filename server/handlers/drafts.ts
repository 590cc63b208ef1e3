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

export const putDraft =
  ({ db }: Deps): HandlerOf<'putDraft'> =>
  async ({ params, body }, { principal, now }) => {
    const place = { owner: principal, key: params.draft_key }
    const { draft: content, device, revision } = body
    const kept = await keepDraft(db, { ...place, content, device, revision, now })
    if (kept) return { data: kept }
    const newer = await findDraft(db, place, now)
    // Dropped elsewhere meanwhile: there is nothing to be in conflict with.
    if (!newer) {
      const anew = await keepDraft(db, { ...place, content, device, revision: null, now })
      return anew ? { data: anew } : refuse('overloaded')
    }
    return refuse('version_conflict', {
      current: { updatedAt: newer.updatedAt, updatedBy: newer.device },
    })
  }

export const deleteDraft =
  ({ db }: Deps): HandlerOf<'deleteDraft'> =>
  async ({ params }, { principal }) => {
    await dropDraft(db, { owner: principal, key: params.draft_key })
    return { data: { success: true } }
  }
