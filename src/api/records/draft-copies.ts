import * as z from 'zod/mini'

import { isQuota, warnOfQuota } from '#api/client/storage-quota.ts'
import { rememberedUser } from '#api/session/remembered.ts'
import { Instant } from '#schemas/primitives.ts'
import { DraftContent } from '#schemas/records/draft.ts'
import { isLasting, local } from '#storage'

// What this browser has of drafts. The user is part of each key: another one on this browser never sees it.
export const COPIES = 'portal.draft'
export const DROPS = 'portal.dropped'

/** A draft of one user (`pool|sub`). */
export type DraftPlace = { readonly user: string; readonly draftKey: string }

/** A draft in this browser: what was typed, and whether the server has it. */
const LocalDraft = z.object({
  v: z.literal(1),
  content: DraftContent,
  revision: z.nullable(z.int()),
  at: Instant,
  isSynced: z.boolean(),
})
export type LocalDraft = z.infer<typeof LocalDraft>

/** Under which a draft is found here. */
export const keyOf = ({ user, draftKey }: DraftPlace): string => `${COPIES}|${user}|${draftKey}`
const dropKeyOf = ({ user, draftKey }: DraftPlace) => `${DROPS}|${user}|${draftKey}`

/** Whether it is still this user who is signed in: in another tab somebody else may be by now. */
export const isSignedIn = ({ user }: Pick<DraftPlace, 'user'>): boolean => rememberedUser() === user

/** What was stored as text; undefined when that is no draft. */
export function parseLocal(text: string | null): LocalDraft | undefined {
  if (text === null) return undefined
  try {
    return LocalDraft.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

// Storage may be full or switched off: then the copy on the server is the only one, and nobody is told of another.
export function onStorage<T>(work: (storage: Storage) => T): T | undefined {
  const storage = local()
  if (!isLasting(storage)) return undefined
  try {
    return work(storage)
  } catch (error) {
    // One that is switched off is nobody's fault.
    if (isQuota(error)) warnOfQuota(storage, error)
    return undefined
  }
}

export const readLocal = (place: DraftPlace): LocalDraft | undefined =>
  onStorage((storage) => parseLocal(storage.getItem(keyOf(place))))

/** Keeps a draft here; false: there is none here now, since an older one would be found in its place. */
export function writeLocal(place: DraftPlace, draft: LocalDraft): boolean {
  // Nobody is signed in any more: what a page still holds must not stay in this browser.
  if (!isSignedIn(place)) return false
  const [key, text] = [keyOf(place), JSON.stringify(draft)]
  const write = (storage: Storage) => {
    storage.setItem(key, text)
    return true
  }
  const writeAnew = (storage: Storage) => {
    try {
      return write(storage)
    } catch {
      storage.removeItem(key)
      return write(storage)
    }
  }
  return onStorage(writeAnew) ?? false
}

export const removeLocal = (place: DraftPlace): void =>
  onStorage((storage) => storage.removeItem(keyOf(place)))

/** What this browser remembers of a draft that was dropped, until the server has heard it. */
export const droppedText = (place: DraftPlace): string | null =>
  onStorage((storage) => storage.getItem(dropKeyOf(place))) ?? null
export function writeDropped(place: DraftPlace, text: string): void {
  if (isSignedIn(place)) onStorage((storage) => storage.setItem(dropKeyOf(place), text))
}
export const removeDropped = (place: DraftPlace): void =>
  onStorage((storage) => storage.removeItem(dropKeyOf(place)))
