import { reportWarning } from '#api/report/report.ts'
import { refuseToken } from '#api/session/doubt.ts'
import { isSomebodyRemembered } from '#api/session/remembered.ts'

import { createClient } from './client.ts'
import { takeEarly, viewedProgram } from './early.ts'
import { ApiError } from './errors.ts'
import { whenIdle } from './when-idle.ts'
import { whenQuiet } from './when-quiet.ts'

/** The token of whoever is signed in, renewed when near its end; undefined: nobody is. */
export async function readToken(): Promise<string | undefined> {
  if (!isSomebodyRemembered()) return undefined
  return (await import('#api/session/amplify.ts')).readIdToken()
}

const withViewed = (init: RequestInit): RequestInit => {
  const viewing = viewedProgram()
  if (viewing === undefined) return init
  const headers = init.headers as Record<string, string> // because the client writes them so
  return { ...init, headers: { ...headers, 'x-portal-viewing': viewing } }
}

const client = createClient({
  fetch: (url, init) => takeEarly(url, init) ?? fetch(url, withViewed(init)),
  idToken: readToken,
  refused: ({ code }, token) => refuseToken(code, token),
  isOnline: () => navigator.onLine,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: () => Math.random(),
  warn: (error, extra) => reportWarning(error, { extra }),
  later: async (work) => {
    await whenQuiet()
    whenIdle(() => void work())
  },
})

/**
 * Makes a call of the contract table: `request(calls.getInbox, {})`. Throws ApiError with the specification's texts.
 * Writes are repeated only with an idempotency key.
 */
export const request: typeof client = async (call, input, options) => {
  try {
    return await client(call, input, options)
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'timeout') reportWarning(error)
    throw error
  }
}

/** A new Idempotency-Key. */
export const newKey = (): string => crypto.randomUUID()
