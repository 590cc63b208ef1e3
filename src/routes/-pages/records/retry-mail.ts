import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { sayError } from '#api/client/errors.ts'
import { retryMessage } from '#api/outbox.ts'
import { historyTexts } from '#texts/record-parts.ts'
import { notify } from '#views/parts/toast.ts'

type Mail = {
  /** The record's, which is read anew. */
  readonly queryKey: QueryKey
  readonly outboxId: string
}

/** Sends a mail of a record again that did not get through. */
export async function retryMail(queries: QueryClient, { queryKey, outboxId }: Mail): Promise<void> {
  try {
    await retryMessage(outboxId)
    await notify({ type: 'success', message: historyTexts.retried })
  } catch (error) {
    await notify({ type: 'error', message: sayError(error).text })
  }
  await queries.invalidateQueries({ queryKey })
}
