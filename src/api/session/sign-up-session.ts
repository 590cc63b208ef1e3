import { plainEmail } from '#schemas/plain-text.ts'
import { read, session, write } from '#storage'

const KEY = 'portal.sign-up'
// Less than the service keeps what was said at a sign-up (server/identity/challenges/asked-codes.ts): it knows what this names.
const KEPT_MS = 82_800_000
const BYTES = 32

type Kept = { readonly username: string; readonly signUpSession: string; readonly until: number }

const nameOf = (username: string) => plainEmail(username).toLowerCase()

function readKept(): Kept | null {
  try {
    return JSON.parse(read(session, KEY) ?? 'null') as Kept | null // because nobody else writes it; whatever else is there matches no name
  } catch {
    return null
  }
}

/**
 * What only the browser knows that signs up with this address, for the service to know it by. By itself it opens
 * nothing: it counts together with the code of the mail.
 */
export function signUpSessionFor(username: string): string {
  const signUpSession = signUpSessionOf(username) ?? fresh()
  const kept: Kept = { username: nameOf(username), signUpSession, until: Date.now() + KEPT_MS }
  write(session, KEY, JSON.stringify(kept))
  return signUpSession
}

/** The same for later steps; undefined in another browser, or a day later. */
export function signUpSessionOf(username: string): string | undefined {
  const kept = readKept()
  const isThis = kept?.username === nameOf(username) && kept.until > Date.now()
  return isThis ? kept.signUpSession : undefined
}

/** The account is confirmed: there is nothing left that it would be needed for. */
export const forgetSignUpSession = (): void => write(session, KEY, undefined)

const fresh = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
