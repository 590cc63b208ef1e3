import type { Session, SessionInput, SignedOutWhere } from '#machines/auth/auth/types.ts'

import { readSession, signOut as signOutHere, usePool } from './amplify.ts'
import { forgetUser, hasSignedInBySso, rememberUser } from './remembered.ts'

// Comes with the client library, when somebody is signed in or has just been.

function pointAt({ pool, config }: SessionInput): void {
  if (config) usePool(pool, config)
}

export async function fetchSession(input: SessionInput): Promise<Session | undefined> {
  pointAt(input)
  const session = await readSession(input.pool)
  if (session) rememberUser(session.user)
  else forgetUser()
  return session
}

export async function refreshSession({ pool }: SessionInput): Promise<Session> {
  const session = await readSession(pool, { forceRefresh: true })
  if (session) return session
  throw Object.assign(new Error('No tokens'), { name: 'UserUnAuthenticatedException' })
}

export async function signOut(input: SessionInput): Promise<SignedOutWhere> {
  // While the token is still there: what only this browser has goes to the server, and drafts leave this browser.
  const { sendBeforeLeaving } = await import('#api/records/leaving.ts')
  await sendBeforeLeaving()
  const isBySso = hasSignedInBySso()
  forgetUser()
  // Restored from history, the page would show again what the one signed out saw.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  if (isBySso) return (await import('./sso.ts')).signOutAtProvider(input)
  pointAt(input)
  await signOutHere()
  return 'here'
}
