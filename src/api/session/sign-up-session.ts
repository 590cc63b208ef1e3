import { read, session as storage, write } from './remembered.ts'

const KEY = 'portal.sign-up'
// Less than the service keeps what was said at a sign-up (server/identity/challenges/asked-codes.ts): it knows what this names.
const KEPT_MS = 82_800_000
const BYTES = 32

type Kept = { readonly username: string; readonly signUpSession: string; readonly until: number }
// Where storage is switched off it lasts as long as the page.
let memory: Kept | undefined

const nameOf = (username: string) => username.trim().toLowerCase()

function readKept(): Kept | undefined {
  const text = read(storage, KEY)
  if (text === undefined) return memory
  try {
    return JSON.parse(text) as Kept // because nobody else writes it; whatever else is there matches no name
  } catch {
    return undefined
  }
}

/**
 * What only the browser knows that signs up with this address, for the service to know it by. By itself it opens
 * nothing: it counts together with the code of the mail.
 */
export function signUpSessionFor(username: string): string {
  const signUpSession = signUpSessionOf(username) ?? fresh()
  memory = { username: nameOf(username), signUpSession, until: Date.now() + KEPT_MS }
  write(storage, KEY, JSON.stringify(memory))
  return signUpSession
}

/** The same for later steps; undefined in another browser, or a day later. */
export function signUpSessionOf(username: string): string | undefined {
  const kept = readKept()
  const isThis = kept?.username === nameOf(username) && kept.until > Date.now()
  return isThis ? kept.signUpSession : undefined
}

/** The account is confirmed: there is nothing left that it would be needed for. */
export function forgetSignUpSession(): void {
  memory = undefined
  write(storage, KEY, undefined)
}

const fresh = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
