import { isAnswer } from '#api/client/errors.ts'
import { orEnd } from '#api/client/time-limit.ts'
import { reportWarning } from '#api/report/report.ts'
import type { Content, KeptDraft, Saved, Saving } from '#machines/records/form/keeper/types.ts'
import type { DraftContent } from '#schemas/records/draft.ts'

import { askForDraft, inTurn, lifted, sendDraft } from './draft-calls.ts'
import type { Stored, Version } from './draft-calls.ts'
import {
  droppedText,
  keyOf,
  parseLocal,
  readLocal,
  removeDropped,
  removeLocal,
  writeLocal,
} from './draft-copies.ts'
import type { DraftPlace, LocalDraft } from './draft-copies.ts'
import { dropNow, rememberDrop, wasDropped } from './dropped-drafts.ts'

/** How the content of a form is written for keeping, and read back; it comes from storage, so reading may fail. */
export type DraftForm<C extends Content> = {
  readonly pack: (content: C) => DraftContent
  readonly unpack: (stored: unknown) => C | undefined
}

const now = () => new Date().toISOString()

/** Removes the stored draft, after what is on its way; until that is done this browser remembers that it is dropped. */
export function dropStored(place: DraftPlace, copied: number | null): Promise<void> {
  rememberDrop(place, copied)
  return inTurn(place, () => dropNow(place, copied))
}

// A draft that was dropped without a connection is removed when it is met again.
async function stillKept(place: DraftPlace, stored: Stored): Promise<Stored | undefined> {
  if (droppedText(place) === null) return stored
  // Nobody waits for it: it is remembered until it is done.
  if (wasDropped(place, stored)) void dropStored(place, null).catch(() => undefined)
  else removeDropped(place)
  return wasDropped(place, stored) ? undefined : stored
}

// What continues the stored draft is the later one, whatever the two clocks say.
const isLater = (local: LocalDraft, stored: Stored | undefined) =>
  !local.isSynced && (!stored || local.revision === stored.revision || local.at > stored.at)

type Written = Omit<KeptDraft, 'content'> & { readonly content: DraftContent }

async function newest(place: DraftPlace, within?: number): Promise<Written | undefined> {
  const asked = askForDraft(place)
  const answer = await (within ? orEnd(asked, AbortSignal.timeout(within)) : asked).then(
    (stored) => ({ stored }),
    (error: unknown) => ({ error }),
  )
  const local = readLocal(place)
  if ('error' in answer) {
    if (!local) throw answer.error
    return local
  }
  const stored = answer.stored && (await stillKept(place, answer.stored))
  // A synced copy without its original was submitted or discarded elsewhere.
  if (!local || !isLater(local, stored)) return stored
  return { ...local, revision: stored?.revision ?? null }
}

/** Drafts of one form for one user (`pool|sub`): on the server, with a copy in this browser. */
export function draftsOf<C extends Content>(user: string, { pack, unpack }: DraftForm<C>) {
  const placeOf = (draftKey: string): DraftPlace => ({ user, draftKey })
  const read = ({ content, revision, at }: Written) => {
    const unpacked = unpack(content)
    return unpacked && { content: unpacked, revision, at }
  }
  return {
    /**
     * The kept draft, whichever copy is the later one; its revision is what the next save continues. After `within` ms
     * that of this browser, as without a connection.
     */
    async open(draftKey: string, within?: number): Promise<KeptDraft<C> | undefined> {
      const kept = await newest(placeOf(draftKey), within)
      return kept && read(kept)
    },
    /** Writes the copy of this browser at once, and then, after what is on its way, that of the server. */
    save: ({ draftKey, content, revision }: Saving & { readonly content: C }): Promise<Saved> =>
      save({ place: placeOf(draftKey), content: pack(content), revision }, read),
    /** Takes over the draft of another tab or device: what was typed here before is found no more. */
    adopt(draftKey: string, { content, revision, at }: KeptDraft<C>): void {
      const place = placeOf(draftKey)
      // The other tab wrote it here, and knows whether the server has it.
      if (readLocal(place)?.at !== at)
        writeLocal(place, { v: 1, content: pack(content), revision, at, isSynced: true })
    },
    async drop(draftKey: string): Promise<void> {
      const place = placeOf(draftKey)
      const dropping = dropStored(place, readLocal(place)?.revision ?? null)
      removeLocal(place)
      try {
        await dropping
      } finally {
        // What was typed meanwhile is another draft.
        if (readLocal(place)?.isSynced) removeLocal(place)
      }
    },
    /** Hears what another tab of this browser saves; returns how to stop. */
    hear(draftKey: string, listen: (kept: KeptDraft<C>) => void): () => void {
      const key = keyOf(placeOf(draftKey))
      const onStorageEvent = (event: StorageEvent) => {
        const local = event.key === key ? parseLocal(event.newValue) : undefined
        const kept = local && read(local)
        if (kept) listen(kept)
      }
      addEventListener('storage', onStorageEvent)
      return () => removeEventListener('storage', onStorageEvent)
    },
  }
}

// The next try may find another draft there, or a newer server.
const ASKED_ANEW = [404, 409]
const wasRefused = (error: unknown) => isAnswer(error) && !ASKED_ANEW.includes(error.status ?? 0)

type Packed = {
  readonly place: DraftPlace
  readonly content: DraftContent
  readonly revision: number | null
}
async function save(
  { place, content, revision }: Packed,
  read: (written: Written) => KeptDraft | undefined,
): Promise<Saved> {
  const at = now()
  const isHere = writeLocal(place, { v: 1, content, revision, at, isSynced: false })
  const unsaved = (isRefused: boolean, reason?: string): Saved =>
    isHere ? { kind: 'here', at, isRefused, reason } : { kind: 'nowhere', isRefused, reason }
  const noteSaved = (stored: Version): Saved => {
    const local = readLocal(place)
    // Without its copy it was dropped, or its user signed out, while it was on its way.
    if (local ? local.at <= at : !isHere)
      writeLocal(place, { v: 1, content, isSynced: true, ...stored })
    // What was typed meanwhile continues this one.
    else if (local && !local.isSynced)
      writeLocal(place, { ...local, revision: lifted(place, local.revision) })
    return { kind: 'saved', ...stored }
  }
  try {
    const sent = await sendDraft({ place, content, revision })
    if (sent.kind === 'stored') return noteSaved(sent.stored)
    const theirs = read(sent.theirs)
    if (theirs) return { kind: 'newer', theirs }
    // Of a release that this one cannot read.
    const over = await sendDraft({ place, content, revision: sent.theirs.revision })
    if (over.kind === 'stored') return noteSaved(over.stored)
    return unsaved(false)
  } catch (error) {
    // The account is full: somebody has to know, and it is no fault of ours.
    const reason = isAnswer(error) ? error.reasons[0]?.text : undefined
    if (reason !== undefined) return unsaved(true, reason)
    const isRefused = wasRefused(error)
    if (isRefused) reportWarning(error, { groupingKey: 'draft-refused' })
    // A connection that is just back may go again before it is known whose draft is newer: the next try asks anew.
    return unsaved(isRefused)
  }
}

const flushers = new Set<() => void>()
/** Hears that drafts are to be saved now, whatever was typed last; returns how to stop. */
export function onFlush(listen: () => void): () => void {
  flushers.add(listen)
  return () => flushers.delete(listen)
}

/** Tells every form that is open. */
export function flushForms(): void {
  for (const flush of flushers) flush()
}
