import * as z from 'zod/mini'

import { isQuota, warnOfQuota } from '#api/client/storage-quota.ts'
import { rememberedUser } from '#api/session/remembered.ts'
import { Instant } from '#schemas/primitives.ts'
import { DraftContent } from '#schemas/records/draft.ts'

// What this browser has of drafts. The user is part of each key: another one on this browser never sees it.
const COPIES = 'portal.draft'
const DROPS = 'portal.dropped'

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

/** A draft that was dropped here and may still be on the server: of that revision, and kept there no later. */
const Dropped = z.object({ revision: z.int(), at: Instant })
export type Dropped = z.infer<typeof Dropped>

/** Under which a draft is found here. */
export const keyOf = ({ user, draftKey }: DraftPlace): string => `${COPIES}|${user}|${draftKey}`
const dropKeyOf = ({ user, draftKey }: DraftPlace) => `${DROPS}|${user}|${draftKey}`

/** Whether it is still this user who is signed in: in another tab somebody else may be by now. */
export const isSignedIn = ({ user }: Pick<DraftPlace, 'user'>): boolean => rememberedUser() === user

/** What was stored as text; undefined when that is none of these. */
function parse<T>(schema: z.ZodMiniType<T>, text: string | null): T | undefined {
  if (text === null) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
export const parseLocal = (text: string | null): LocalDraft | undefined => parse(LocalDraft, text)

// Storage may be full or switched off: then the copy on the server is the only one.
function onStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch (error) {
    if (isQuota(error)) warnOfQuota(localStorage, error)
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

export const readDropped = (place: DraftPlace): Dropped | undefined =>
  onStorage((storage) => parse(Dropped, storage.getItem(dropKeyOf(place))))
/** Remembers that a draft was dropped, until the server has heard it. */
export function writeDropped(place: DraftPlace, dropped: Dropped): void {
  if (!isSignedIn(place)) return
  onStorage((storage) => storage.setItem(dropKeyOf(place), JSON.stringify(dropped)))
}
export const removeDropped = (place: DraftPlace): void =>
  onStorage((storage) => storage.removeItem(dropKeyOf(place)))

/** The drafts of a user of which this browser has a copy, or knows that they were dropped. */
export function placesOf(user: string): readonly DraftPlace[] {
  const starts = [COPIES, DROPS].map((prefix) => `${prefix}|${user}|`)
  const keys = onStorage((storage) => Object.keys(storage)) ?? []
  const own = keys.flatMap((key) => {
    const start = starts.find((one) => key.startsWith(one))
    return start ? [key.slice(start.length)] : []
  })
  return [...new Set(own)].map((draftKey) => ({ user, draftKey }))
}

/** Removes from this browser what it has of the drafts of a user. */
export function forgetDrafts(user: string): void {
  for (const place of placesOf(user)) {
    removeLocal(place)
    removeDropped(place)
  }
}
