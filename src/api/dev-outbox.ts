import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { DevMessage } from '#schemas/outbox.ts'

import { failed, refused, unexpected } from './errors.ts'

const REFRESH_MS = 2000
const Answer = z.array(DevMessage)

async function listMessages({ signal }: { readonly signal: AbortSignal }) {
  let response: Response
  try {
    response = await fetch('/dev/outbox.json', { signal })
  } catch (cause) {
    throw failed(cause, navigator.onLine)
  }
  if (!response.ok) throw refused({ status: response.status })
  const { success, data, error } = Answer.safeParse(await response.json())
  if (!success) throw unexpected(error)
  return data
}

/** Messages of embedded mode; outside the contract table, since production does not have them. */
export const devOutboxQuery = queryOptions({
  queryKey: ['dev-outbox'],
  queryFn: listMessages,
  refetchInterval: REFRESH_MS,
})
