import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { DevMessage } from '#schemas/outbox.ts'

import { parse } from './client/client.ts'
import { unexpected } from './client/errors.ts'
import { fetchPlain } from './client/fetch-plain.ts'

const REFRESH_MS = 2000
const Answer = z.array(DevMessage)

async function listMessages({ signal }: { readonly signal: AbortSignal }) {
  const text = await fetchPlain('/dev/outbox.json', (response) => response.text(), signal)
  const { success, data, error } = Answer.safeParse(parse(text))
  if (!success) throw unexpected(error)
  return data
}

/** Messages of embedded mode; outside the contract table, since production does not have them. */
export const devOutboxQuery = queryOptions({
  queryKey: ['dev-outbox'],
  queryFn: listMessages,
  refetchInterval: REFRESH_MS,
})
