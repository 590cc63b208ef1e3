import { ApiError, isAnswer, notSignedIn } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { draftCalls as calls } from '#api/contract/me.ts'
import type { DraftContent } from '#schemas/records/draft.ts'

import { isSignedIn, keyOf, removeDropped } from './draft-copies.ts'
import type { DraftPlace } from './draft-copies.ts'

// What the server has of drafts, and what this tab knows of that.

export type Version = { readonly revision: number; readonly at: string }
export type Stored = Version & { readonly content: DraftContent }

const deviceName = () => {
  const system = /Android|iPhone|iPad|Windows|Mac|Linux/.exec(navigator.userAgent)?.[0] ?? 'Browser'
  return `${system}, ${navigator.language}`.slice(0, 60)
}

// A call goes with the token of whoever is signed in when its turn comes: never in the name of somebody else.
function asUser(place: DraftPlace): { readonly draft_key: string } {
  if (!isSignedIn(place)) throw notSignedIn()
  return { draft_key: place.draftKey }
}

async function getStored(place: DraftPlace): Promise<Stored | undefined> {
  const { data } = await request(calls.getDraft, { params: asUser(place) })
  note(place, data ? { revision: data.revision, at: data.updatedAt } : undefined)
  return data ? { content: data.draft, revision: data.revision, at: data.updatedAt } : undefined
}

async function putStored(place: DraftPlace, draft: DraftContent, revision: number | null) {
  const body = { draft, revision, device: deviceName() }
  const { data } = await request(calls.putDraft, { params: asUser(place), body })
  return { revision: data.revision, at: data.updatedAt }
}

export const deleteStored = async (place: DraftPlace): Promise<void> =>
  void (await request(calls.deleteDraft, { params: asUser(place) }))

// One call after the other for each draft: a save that is still on its way must not arrive after its removal.
const queues = new Map<string, Promise<unknown>>()
export function inTurn<T>(place: DraftPlace, work: () => Promise<T>): Promise<T> {
  const key = keyOf(place)
  const turn = (queues.get(key) ?? Promise.resolve()).then(work, work)
  queues.set(
    key,
    turn.catch(() => undefined),
  )
  return turn
}
/** Until the calls for this draft have had their answers. */
export const answered = (place: DraftPlace): Promise<void> => inTurn(place, async () => {})
/** Until every call that was begun has had its answer. */
export const allAnswered = async (): Promise<void> =>
  void (await Promise.allSettled(queues.values()))

/** What the server had when it last answered; from revision `since` on all of it is this tab's own. */
export type Known = Version & { readonly since: number }
export const known = new Map<string, Known>()
function note(place: DraftPlace, version: Version | undefined): void {
  const key = keyOf(place)
  if (!version) known.delete(key)
  else if (known.get(key)?.revision !== version.revision)
    known.set(key, { ...version, since: version.revision })
}
function noteOwn(place: DraftPlace, version: Version, base: number | null): void {
  const before = known.get(keyOf(place))
  const since = before?.revision === base ? before.since : (base ?? 0)
  known.set(keyOf(place), { ...version, since })
}

/** The revision that a save continues by now: those of this tab's own that were saved since count as seen. */
export function lifted(place: DraftPlace, revision: number | null): number | null {
  const now = known.get(keyOf(place))
  const from = revision ?? 0
  return now && from >= now.since && from < now.revision ? now.revision : revision
}

// What was sent and got no answer may have arrived. A few: one tries again for as long as the connection is away.
const MOST_UNANSWERED = 10
export const unanswered = new Map<string, readonly string[]>()

export type Sending = {
  readonly place: DraftPlace
  readonly content: DraftContent
  /** The revision that it continues; null writes over whatever is there. */
  readonly revision: number | null
}
async function put({ place, content, revision }: Sending): Promise<Version> {
  const [key, text] = [keyOf(place), JSON.stringify(content)]
  const before = unanswered.get(key) ?? []
  const all = [...before.filter((one) => one !== text), text]
  unanswered.set(key, all.slice(-MOST_UNANSWERED))
  try {
    const stored = await putStored(place, content, revision)
    unanswered.delete(key)
    noteOwn(place, stored, revision)
    return stored
  } catch (error) {
    if (isAnswer(error)) unanswered.set(key, before)
    throw error
  }
}

// The database keeps the names of a content in an order of its own.
const inOrder = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
const written = (content: DraftContent) => JSON.stringify(content, inOrder)

/** A save whose answer was lost, or that another form of this tab began, is not somebody else's newer draft. */
function isOwn(
  { place, content, revision }: Sending,
  stored: Stored,
  before: Known | undefined,
): boolean {
  if (stored.revision === revision) return true
  if (before?.revision === stored.revision && before.since < before.revision) return true
  const lost = (unanswered.get(keyOf(place)) ?? []).map((text) => JSON.parse(text) as DraftContent) // because it was one
  const text = written(stored.content)
  return [content, ...lost].some((one) => written(one) === text)
}

const isNewer = (error: unknown) => error instanceof ApiError && error.code === 'version_conflict'

type Sent =
  | { readonly kind: 'stored'; readonly stored: Version }
  | { kind: 'newer'; theirs: Stored }

async function send(sending: Sending): Promise<Sent> {
  const { place } = sending
  const again = async (revision: number | null): Promise<Sent> => ({
    kind: 'stored',
    stored: await put({ ...sending, revision }),
  })
  try {
    return await again(lifted(place, sending.revision))
  } catch (error) {
    if (!isNewer(error)) throw error
    const before = known.get(keyOf(place))
    const stored = await getStored(place)
    if (!stored) return again(null)
    return isOwn(sending, stored, before)
      ? again(stored.revision)
      : { kind: 'newer', theirs: stored }
  }
}

/** Sends a draft after what is on its way; where somebody else's is newer, that one comes back. */
export const sendDraft = (sending: Sending): Promise<Sent> =>
  inTurn(sending.place, async () => {
    const sent = await send(sending)
    // What was dropped before is written over.
    if (sent.kind === 'stored') removeDropped(sending.place)
    return sent
  })

/** The stored draft, after what is on its way. */
export const askForDraft = (place: DraftPlace): Promise<Stored | undefined> =>
  inTurn(place, () => getStored(place))
