import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { sayError } from '#api/client/errors.ts'
import { retryMessage, retryStuck } from '#api/records/outbox.ts'
import { inboxActTexts } from '#texts/inbox-acts.ts'
import { historyTexts } from '#texts/record-parts.ts'
import { notify } from '#views/parts/toast.ts'

type Stranded = {
  /** What shows it, and is read anew. */
  readonly queryKey: QueryKey
  /** The message; null: all that are meant. */
  readonly id: string | null
  readonly meant: 'without-record' | 'all'
}

async function putBack({ id, meant }: Stranded): Promise<string> {
  if (id === null) return inboxActTexts.retried(await retryStuck(meant))
  await retryMessage(id)
  return historyTexts.retried
}

/** Tries again what was not sent and says how that went; rejects where it was not put back. */
export async function retryOutbox(queries: QueryClient, stranded: Stranded): Promise<void> {
  try {
    await notify({ type: 'success', message: await putBack(stranded) })
  } catch (error) {
    await notify({ type: 'error', message: sayError(error).text })
    throw error
  } finally {
    await queries.invalidateQueries({ queryKey: stranded.queryKey })
  }
}
