import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { request } from '#api/client/request.ts'
import type { Sent } from '#api/contract/define-call.ts'
import { outboxCalls as calls } from '#api/contract/outbox.ts'
import { answerOf } from '#api/records/action-answer.ts'
import { keysOf, pagesOf } from '#api/records/collection.ts'
import { seen } from '#api/records/reading.ts'
import { readOutboxDraft } from '#machines/outbox/dialogs.ts'
import type { Answer, Sending } from '#machines/records/action/types.ts'
import { outboxTexts } from '#texts/outbox.ts'

const keys = keysOf('outbox')
/** Everything about outgoing messages. */
export const OUTBOX_KEY = ['outbox'] as const
type ListQuery = NonNullable<Sent<typeof calls.listOutbox>['query']>

/** Outgoing messages, page after page. */
export const outboxListQuery = (query: ListQuery) =>
  pagesOf(
    [...keys.lists, query],
    (page, options) => request(calls.listOutbox, { query: { ...query, ...page } }, options),
    seen,
  )

/** One message as its readers see it. */
export const outboxMessageQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) =>
      (await request(calls.getOutboxMessage, { params: { id } }, { signal })).data,
    staleTime: 0,
  })

async function send({ dialog, requestId: id, ...rest }: Sending): Promise<void> {
  const read = readOutboxDraft({ dialog, ...rest })
  if (!read.ok) throw new Error('an incomplete dialog was sent')
  const { note = '', sendTo = '' } = read.filled
  if (dialog === 'test') await request(calls.sendTestMail, { body: { sendTo: [sendTo] } })
  else if (dialog === 'correct')
    await request(calls.retryOutbox, { params: { id }, body: { sendTo } })
  else await request(calls.discardOutbox, { params: { id }, body: { note } })
}

/** The actor of the dialogs: a message that was sent meanwhile is no conflict that one could compare. */
export const outboxActors = (queries: QueryClient) => ({
  sendAction: fromPromise<Answer, Sending>(async ({ input }) => {
    try {
      await send(input)
      return { kind: 'done', warning: null }
    } catch (error) {
      const answer = answerOf(error)
      if (answer.kind !== 'conflict') return answer
      return { kind: 'refused', refusal: { text: outboxTexts.taken, reasons: [], issues: {} } }
    } finally {
      void queries.invalidateQueries({ queryKey: OUTBOX_KEY })
    }
  }),
})
