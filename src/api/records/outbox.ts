import { ApiError } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { outboxCalls } from '#api/contract/outbox.ts'

/** Puts a message that was not sent back into the outbox. Throws ApiError. */
export const retryMessage = (id: string) =>
  request(outboxCalls.retryOutbox, { params: { id }, body: {} })

const PAGE = '200'

/**
 * Puts everything that was given up, or what of it belongs to no record, back into the outbox; says how many messages.
 * What somebody else was quicker with is left to them. Throws ApiError.
 */
export async function retryStuck(meant: 'without-record' | 'all'): Promise<number> {
  const isMeant = ({ targetId }: { readonly targetId: string | null }) =>
    meant === 'all' || targetId === null
  const found: string[] = []
  let cursor: string | undefined
  do {
    const query = { state: 'stuck', limit: PAGE, ...(cursor ? { cursor } : {}) } as const
    const { data, nextCursor } = await request(outboxCalls.listOutbox, { query })
    found.push(...data.filter(isMeant).map(({ id }) => id))
    cursor = nextCursor ?? undefined
  } while (cursor)
  let count = 0
  for (const id of found)
    try {
      await retryMessage(id)
      count += 1
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'version_conflict'
      if (!isTaken) throw error
    }
  return count
}
