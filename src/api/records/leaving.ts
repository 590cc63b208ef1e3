import { reportWarning } from '#api/report/report.ts'
import { rememberedUser } from '#api/session/remembered.ts'

import { flushDrafts } from './draft-leaving.ts'

// As long as drafts are waited for.
const SEND_WITHIN_MS = 4000

/** Whether anything was ever kept to be sent later on this device: most people evaluate no batteries. */
const hasShelf = async () => {
  const known = await indexedDB.databases()
  return known.some(({ name }) => name === 'portal-evaluations')
}

async function sendKept(user: string): Promise<void> {
  if (!(await hasShelf())) return
  const { keptEvaluations } = await import('#api/evaluation/store.ts')
  await Promise.race([
    keptEvaluations(user).sendAll(),
    new Promise((resolve) => setTimeout(resolve, SEND_WITHIN_MS)),
  ])
}

/**
 * As one signs out, with a token that still counts: sends what only this browser has, for four seconds at most. Drafts
 * leave this browser after it (on-device.ts); evaluations that could not be sent exist nowhere else, and wait sealed for
 * their user (ours).
 */
export async function sendBeforeLeaving(): Promise<void> {
  const user = rememberedUser()
  const sending = user === undefined ? undefined : sendKept(user)
  await Promise.all([flushDrafts(), sending?.catch((error: unknown) => reportWarning(error))])
}
