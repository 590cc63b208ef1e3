import type { SavedStep, SignInContext } from '#machines/auth/sign-in/types.ts'
import type { PoolName } from '#schemas/pool.ts'
import { read, session, write } from '#storage'

// What the client library forgets at a reload in the middle of signing in (sign-in.md §3). No password, code or secret.
const KEY = 'portal.signIn'

/** Keeps the step in this tab until the service would refuse its answer. */
export function saveStep(context: SignInContext): void {
  const { pool, username, next, factors, setUps, chosen, remainingMs } = context
  const expiresAt = Date.now() + remainingMs
  const stored = { pool, username, next, factors, setUps, chosen, expiresAt }
  write(session, KEY, JSON.stringify(stored))
}

function readStep(): unknown {
  try {
    return JSON.parse(read(session, KEY) ?? 'null')
  } catch {
    return null
  }
}

export const dropStep = (): void => write(session, KEY, undefined)

/** The step that this tab was in at this pool, unless its time is over. Its schema comes where there is one. */
export async function restoreStep(pool: PoolName): Promise<SavedStep | undefined> {
  const kept = readStep()
  if (kept === null) return undefined
  const { StoredStep } = await import('./stored-step.ts')
  const { success, data } = StoredStep.safeParse(kept)
  const remainingMs = success ? data.expiresAt - Date.now() : 0
  if (success && remainingMs > 0 && data.pool === pool)
    return { ...data, chosen: data.chosen, remainingMs }
  return undefined
}
