import * as z from 'zod/mini'

import { ApiError } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { isQuota, warnOfQuota } from '#api/client/storage-quota.ts'
import { orEnd } from '#api/client/time-limit.ts'
import { draftCalls as calls } from '#api/contract/me.ts'
import { reportWarning } from '#api/report/report.ts'
import { rememberedUser } from '#api/session/remembered.ts'
import type { Content, KeptDraft, Saved, Saving } from '#machines/records/form/keeper/types.ts'
import { Instant } from '#schemas/primitives.ts'
import { DraftContent } from '#schemas/records/draft.ts'

const PREFIX = 'portal.draft'
/** Signing out waits this long for drafts that the server does not have yet. */
const FLUSH_TIMEOUT_MS = 4000

/** A draft in this browser: what was typed, and whether the server has it. */
const LocalDraft = z.object({
  v: z.literal(1),
  content: DraftContent,
  revision: z.nullable(z.int()),
  at: Instant,
  isSynced: z.boolean(),
})
type LocalDraft = z.infer<typeof LocalDraft>

/** How the content of a form is written for keeping, and read back; it comes from storage, so reading may fail. */
export type DraftForm<C extends Content> = {
  readonly pack: (content: C) => DraftContent
  readonly unpack: (stored: unknown) => C | undefined
}

// The user is part of the key: another one on this browser never sees it.
const placeOf = (user: string, draftKey: string) => `${PREFIX}|${user}|${draftKey}`

function parseLocal(text: string | null): LocalDraft | undefined {
  if (text === null) return undefined
  try {
    return LocalDraft.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

// Storage may be full or switched off: then the copy on the server is the only one.
function onStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch (error) {
    if (isQuota(error)) warnOfQuota(localStorage, error)
    return undefined
  }
}
const readLocal = (place: string) => onStorage((storage) => parseLocal(storage.getItem(place)))
const writeLocal = (place: string, draft: LocalDraft): boolean =>
  onStorage((storage) => {
    storage.setItem(place, JSON.stringify(draft))
    return true
  }) ?? false
const removeLocal = (place: string) => onStorage((storage) => storage.removeItem(place))

const deviceName = () => {
  const system = /Android|iPhone|iPad|Windows|Mac|Linux/.exec(navigator.userAgent)?.[0] ?? 'Browser'
  return `${system}, ${navigator.language}`.slice(0, 60)
}
const now = () => new Date().toISOString()
const isNewer = (error: unknown) => error instanceof ApiError && error.code === 'version_conflict'

type Stored = { readonly content: DraftContent; readonly revision: number; readonly at: string }

async function getStored(draftKey: string): Promise<Stored | undefined> {
  const { data } = await request(calls.getDraft, { params: { draft_key: draftKey } })
  return data ? { content: data.draft, revision: data.revision, at: data.updatedAt } : undefined
}

async function putStored(draftKey: string, draft: DraftContent, revision: number | null) {
  const { data } = await request(calls.putDraft, {
    params: { draft_key: draftKey },
    body: { draft, revision, device: deviceName() },
  })
  return { revision: data.revision, at: data.updatedAt }
}

const deleteStored = (draftKey: string) =>
  request(calls.deleteDraft, { params: { draft_key: draftKey } })

// One call after the other for each draft: a save that is still on its way must not arrive after its removal.
const queues = new Map<string, Promise<unknown>>()
function inTurn<T>(place: string, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(place) ?? Promise.resolve()).then(work, work)
  queues.set(
    place,
    turn.catch(() => undefined),
  )
  return turn
}

// A save that was lost (an answer that did not arrive) is not somebody else's newer draft.
async function afterConflict({
  draftKey,
  content,
  revision,
}: {
  draftKey: string
  content: DraftContent
  revision: number | null
}): Promise<Stored | 'retry'> {
  const stored = await getStored(draftKey)
  if (!stored || JSON.stringify(stored.content) === JSON.stringify(content)) return 'retry'
  return stored.revision === revision ? 'retry' : stored
}

type Written = Omit<KeptDraft, 'content'> & { readonly content: DraftContent }

/** Drafts of one form for one user (`pool|sub`): on the server, with a copy in this browser. */
export function draftsOf<C extends Content>(user: string, { pack, unpack }: DraftForm<C>) {
  const read = ({ content, revision, at }: Written) => {
    const unpacked = unpack(content)
    return unpacked && { content: unpacked, revision, at }
  }
  const save = saverOf(user, pack, read)
  return {
    /**
     * The kept draft, whichever copy is the later one; its revision is what the next save continues. After `within` ms
     * that of this browser, as without a connection.
     */
    async open(draftKey: string, within?: number): Promise<KeptDraft<C> | undefined> {
      const place = placeOf(user, draftKey)
      const local = readLocal(place)
      const asked = inTurn(place, () => getStored(draftKey))
      const answer = await (within ? orEnd(asked, AbortSignal.timeout(within)) : asked).then(
        (stored) => ({ stored }),
        (error: unknown) => ({ error }),
      )
      if ('error' in answer) {
        if (!local) throw answer.error
        return read(local)
      }
      const { stored } = answer
      const isLater = local && !local.isSynced && (!stored || local.at > stored.at)
      // A synced copy without its original was submitted or discarded elsewhere.
      if (!isLater) return stored && read(stored)
      return read({ ...local, revision: stored?.revision ?? null })
    },
    /** Writes the copy of this browser at once, and then, after what is on its way, that of the server. */
    save: (saving: Omit<Saving, 'content'> & { readonly content: C }): Promise<Saved> =>
      inTurn(placeOf(user, saving.draftKey), save(saving)),
    async drop(draftKey: string): Promise<void> {
      const place = placeOf(user, draftKey)
      removeLocal(place)
      await inTurn(place, () => deleteStored(draftKey))
      removeLocal(place)
    },
    /** Hears what another tab of this browser saves; returns how to stop. */
    hear(draftKey: string, listen: (kept: KeptDraft<C>) => void): () => void {
      const place = placeOf(user, draftKey)
      const onStorageEvent = (event: StorageEvent) => {
        const local = event.key === place ? parseLocal(event.newValue) : undefined
        const kept = local && read(local)
        if (kept) listen(kept)
      }
      addEventListener('storage', onStorageEvent)
      return () => removeEventListener('storage', onStorageEvent)
    },
  }
}

function saverOf<C extends Content>(
  user: string,
  pack: DraftForm<C>['pack'],
  read: (written: Written) => KeptDraft<C> | undefined,
) {
  return (saving: Omit<Saving, 'content'> & { readonly content: C }): (() => Promise<Saved>) => {
    const { draftKey, revision } = saving
    const place = placeOf(user, draftKey)
    const content = pack(saving.content)
    const at = now()
    // Nobody is signed in any more: what a page still holds must not stay in this browser.
    const isHere =
      rememberedUser() === user &&
      writeLocal(place, { v: 1, content, revision, at, isSynced: false })
    const put = async (base: number | null): Promise<Saved> => {
      const stored = await putStored(draftKey, content, base)
      const isNewest = (readLocal(place)?.at ?? at) <= at
      if (rememberedUser() === user && isNewest)
        writeLocal(place, { v: 1, content, isSynced: true, ...stored })
      return { kind: 'saved', ...stored }
    }
    const settle = async (): Promise<Saved> => {
      const theirs = await afterConflict({ draftKey, content, revision })
      if (theirs === 'retry') return put(null)
      const kept = read(theirs)
      return kept ? { kind: 'newer', theirs: kept } : put(null)
    }
    // A connection that is just back may go again before it is known whose draft is newer: the next try asks anew.
    const away = (): Saved => (isHere ? { kind: 'here', at } : { kind: 'nowhere' })
    return () =>
      put(revision).catch((error: unknown) => (isNewer(error) ? settle().catch(away) : away()))
  }
}

const flushers = new Set<() => void>()
/** Hears that drafts are to be saved now, whatever was typed last; returns how to stop. */
export function onFlush(listen: () => void): () => void {
  flushers.add(listen)
  return () => flushers.delete(listen)
}

async function flushOne(place: string, draftKey: string): Promise<void> {
  const local = readLocal(place)
  if (!local || local.isSynced) return
  try {
    await inTurn(place, () => putStored(draftKey, local.content, local.revision))
  } catch (error) {
    // A newer one of another device stays; anything else is lost with this copy, and said to us.
    if (!isNewer(error)) reportWarning(error, { groupingKey: 'draft-flush' })
  }
}

const ownPlaces = (user: string) =>
  (onStorage((storage) => Object.keys(storage)) ?? []).filter((place) =>
    place.startsWith(`${PREFIX}|${user}|`),
  )

async function sendAll(user: string): Promise<void> {
  for (const flush of flushers) flush()
  await Promise.allSettled(queues.values())
  const start = `${PREFIX}|${user}|`.length
  await Promise.allSettled(ownPlaces(user).map((place) => flushOne(place, place.slice(start))))
}

/**
 * Before signing out: sends what only this browser has, for at most four seconds, then removes every copy of this user
 * from it (security.md, point 8). Call it while the token is still there.
 */
export async function flushDrafts(): Promise<void> {
  const user = rememberedUser()
  if (user === undefined) return
  await Promise.race([
    sendAll(user),
    new Promise((resolve) => setTimeout(resolve, FLUSH_TIMEOUT_MS)),
  ])
  for (const place of ownPlaces(user)) removeLocal(place)
}
