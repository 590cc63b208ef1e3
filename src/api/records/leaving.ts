import { reportWarning } from '#api/report/report.ts'
import { rememberedUser } from '#api/session/remembered.ts'

import { flushDrafts, forgetDrafts } from './draft-leaving.ts'

// As long as drafts are waited for.
const SEND_WITHIN_MS = 4000

/** Whether anything was ever kept to be sent later on this device: most people evaluate no batteries. */
const hasShelf = async () => {
  const known = await indexedDB.databases()
  return known.some(({ name }) => name === 'portal-evaluations')
}

async function sendKept(user: string): Promise<void> {
  if (!(await hasShelf())) return
  const { keptEvaluations } = await import('#api/evaluation-store.ts')
  await Promise.race([
    keptEvaluations(user).sendAll(),
    new Promise((resolve) => setTimeout(resolve, SEND_WITHIN_MS)),
  ])
}

/**
 * Before signing out, while the token is still there: sends what only this browser has, for four seconds at most. Drafts
 * leave this browser then; evaluations that could not be sent exist nowhere else, and wait for their user (ours).
 */
export async function sendBeforeLeaving(): Promise<void> {
  const user = rememberedUser()
  const sending = user === undefined ? undefined : sendKept(user)
  await Promise.all([flushDrafts(), sending?.catch((error: unknown) => reportWarning(error))])
  // Evaluations may have taken longer: what was typed meanwhile must not stay either.
  if (user !== undefined) forgetDrafts(user)
}
