// By this page's own clock, which may be wrong, but not against itself.
let signedInAt: number | undefined

/** Somebody has just signed in on this page. */
export const noteSignIn = (now = Date.now()): void => void (signedInAt = now)

const SECOND_MS = 1000

/** How long ago (ms) one signed in: on this page, else by what the token says (`auth_time`, in seconds). */
export function signInAgeMs(authTime: unknown, now = Date.now()): number {
  if (signedInAt !== undefined) return now - signedInAt
  return typeof authTime === 'number' ? now - authTime * SECOND_MS : 0
}
