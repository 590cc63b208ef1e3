import { clear, createStore } from 'idb-keyval'

import { local, read, session, write } from '#storage'

import { LEFT_KEY, forgetUser, hasSignedInBySso, leaving, rememberedUser } from './remembered.ts'

// What signing out does to this browser, whatever else fails. It is part of the client library's chunk: where there are
// tokens, it is there already.

const LIBRARY = /^(CognitoIdentityServiceProvider|com\.amplify)\./i
// What makes this browser a known one opens nothing without the password; signing out of the library leaves it, too.
const OF_BROWSER = /\.(deviceKey|deviceGroupKey|randomPasswordKey)$/
// Longer than signing out waits for anything.
const LEFT_WITHIN_MS = 60_000
const REVOKE_KEY = 'portal.revoke'
const NOBODY = '0|'
const PROVIDER_KEY = 'portal.provider'

type Left = {
  /** What the client library had kept, for this page to end the sign-in with. */
  readonly entries: Map<string, string>
  readonly isBySso: boolean
}
let left: Left | undefined
let leaver: string | undefined

/** Every pool's, also of a sign-in that another page left. */
function takeEntries(): Map<string, string> {
  const entries = new Map<string, string>()
  for (const key of Object.keys(local())) {
    if (!LIBRARY.test(key)) continue
    entries.set(key, read(local, key) ?? '')
    if (!OF_BROWSER.test(key)) write(local, key, undefined)
  }
  return entries
}

/** What was taken out of this browser as somebody signed out; once. */
export function takeLeft(): Left {
  const taken = left ?? { entries: new Map<string, string>(), isBySso: false }
  left = undefined
  return taken
}

/** Whether somebody who signed out here may still be signed in at the provider of the single sign-on. */
export const isProviderLeft = (): boolean => read(local, PROVIDER_KEY) !== undefined
export const leaveProvider = (isLeft: boolean): void =>
  write(local, PROVIDER_KEY, isLeft ? '1' : undefined)

/** What is kept to be revoked (revoking.ts), as text. */
export const readRevoking = (): string | undefined => read(local, REVOKE_KEY)
export function writeRevoking(text: string | undefined): void {
  write(local, REVOKE_KEY, text)
  // Somebody who is just signing out is marked already.
  if ((read(local, LEFT_KEY) ?? NOBODY) === NOBODY) markRevoking()
}
const markRevoking = (): void =>
  write(local, LEFT_KEY, readRevoking() === undefined ? undefined : NOBODY)

function end(): void {
  leaver = rememberedUser()
  const isBySso = hasSignedInBySso()
  left = { entries: takeEntries(), isBySso }
  if (isBySso) leaveProvider(true)
  if (leaver !== undefined) write(local, LEFT_KEY, `${Date.now()}|${leaver}`)
  leaving.user = leaver ?? null
  forgetUser()
  clearDevice()
}

/** Removes what this browser shows of somebody: drafts, and the records that were opened. */
function forgetTraces(user: string): void {
  const sub = user.slice(user.indexOf('|') + 1)
  const starts = [`portal.draft|${user}|`, `portal.dropped|${user}|`]
  for (const key of Object.keys(local()))
    if (key === `portal.recent.${sub}` || starts.some((start) => key.startsWith(start)))
      write(local, key, undefined)
}

let opened: ReturnType<typeof createStore> | undefined
/**
 * What this device keeps of whoever is signed in, for as long as they are: the key of what is sealed here, and what was
 * read last where batteries are evaluated.
 */
export const deviceStore = () => (opened ??= createStore('portal-device', 'kept'))
/** Removes it: they are signed in no more. */
export function clearDevice(): void {
  // Where the browser has no such storage, nothing was kept.
  Promise.resolve()
    .then(() => clear(deviceStore()))
    .catch(() => undefined)
}

const listeners = new Set<() => void>()
/** Hears that whoever signed out is gone from this page, too. */
export const onForget = (listen: () => void): void => void listeners.add(listen)

function forget(): void {
  leaving.user = null
  for (const listen of listeners) listen()
  if (leaver !== undefined) forgetTraces(leaver)
  for (const key of Object.keys(session())) write(session, key, undefined)
  leaver = undefined
  // What was on its way meanwhile.
  clearDevice()
  markRevoking()
}

/** Of a tab that was closed while somebody signed out: removes what it had still to remove. */
export function forgetWhoLeft(): void {
  const [, at = '', user = ''] = /^(\d+)\|(.*)$/.exec(read(local, LEFT_KEY) ?? '') ?? []
  // The tab may still be sending.
  if (!user || Date.now() - Number(at) < LEFT_WITHIN_MS) return
  if (user !== rememberedUser()) forgetTraces(user)
  if (rememberedUser() === undefined) clearDevice()
  markRevoking()
}

Object.assign(leaving, { end, forget })
