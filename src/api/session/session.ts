import { reportWarning } from '#api/report/report.ts'
import type { Session, SessionInput, SignedOutWhere } from '#machines/auth/auth/types.ts'

import { keepTokensIn, readSession, signOut as signOutHere, storageOf, usePool } from './amplify.ts'
import { clearDevice, leaveProvider, takeLeft } from './on-device.ts'
import { leaving, forgetUser, rememberUser } from './remembered.ts'
import { dropKept, isAnswering, keepToRevoke, refreshTokensIn, revoke } from './revoking.ts'

// Comes with the client library, when somebody is signed in or has just been.

/** What only this browser has is waited for as long, with the code that sends it: it waits for itself no longer. */
const SEND_WITHIN_MS = 20_000

function pointAt({ pool, config }: SessionInput): void {
  if (config) usePool(pool, config)
}

export async function fetchSession(input: SessionInput): Promise<Session | undefined> {
  pointAt(input)
  const session = await readSession(input.pool)
  if (session) rememberUser(session.user)
  else {
    forgetUser()
    clearDevice()
  }
  return session
}

export async function refreshSession({ pool }: SessionInput): Promise<Session> {
  const session = await readSession(pool, { forceRefresh: true })
  if (session) return session
  throw Object.assign(new Error('No tokens'), { name: 'UserUnAuthenticatedException' })
}

async function sendLast(): Promise<void> {
  if (!navigator.onLine) return
  const sending = import('#api/records/leaving.ts').then((file) => file.sendBeforeLeaving())
  const patience = new Promise<void>((resolve) => void setTimeout(resolve, SEND_WITHIN_MS))
  // An old release's file is gone: that must not keep anybody signed in.
  await Promise.race([sending, patience]).catch(reportWarning)
}

/** Ends every sign-in that this browser had; false: nobody was reached. */
async function revokeAll(
  { config }: SessionInput,
  entries: ReadonlyMap<string, string>,
): Promise<boolean> {
  const left = refreshTokensIn(entries, config)
  if (left.length === 0) return isAnswering()
  return (await Promise.all(left.map(revoke))).every(Boolean)
}

/** Goes to the provider's page that signs out there and leads back; false: this pool has none. */
function goToProvider({ pool, config }: SessionInput): boolean {
  const { oauth, userPoolClientId } = config?.pools[pool] ?? {}
  if (!oauth || userPoolClientId === undefined) return false
  const [back = location.origin] = oauth.redirectSignOut
  const query = new URLSearchParams({ client_id: userPoolClientId, logout_uri: back })
  leaveProvider(false)
  location.assign(`${oauth.scheme}://${oauth.domain}/logout?${query}`)
  return true
}

/**
 * Tells everybody else of a sign-out, and fails where nobody was reached. On this device it is done by now
 * (on-device.ts), and the client library works on what was taken from there.
 */
export async function signOut(input: SessionInput): Promise<SignedOutWhere> {
  const { entries, isBySso } = takeLeft()
  keepTokensIn(storageOf(entries))
  // Restored from history, the page would show again what the one signed out saw.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  try {
    const kept = await Promise.all(refreshTokensIn(entries, input.config).map(keepToRevoke))
    pointAt(input)
    await sendLast()
    leaving.callOff?.()
    const isReached = await revokeAll(input, entries)
    if (isReached) dropKept(kept)
    entries.clear()
    await signOutHere()
    if (!isReached) throw Object.assign(new Error('sign-out'), { name: 'NetworkError' })
    return isBySso && goToProvider(input) ? 'provider' : 'here'
  } finally {
    keepTokensIn(undefined)
  }
}
