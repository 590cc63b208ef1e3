import { defineList } from '#machines/records/list/define-list.ts'
import type { SearchOf } from '#machines/records/list/define-list.ts'
import { day, one, words } from '#machines/records/list/filters.ts'
import { outboxCauses, outboxKinds, outboxStandings } from '#schemas/outbox-words.ts'

/** A day as the call takes it: from when it begins for the reader. */
const sentSince = {
  ...day('sent_since'),
  say: (date: string) => new Date(`${date}T00:00`).toISOString(),
}

/** The list of outgoing messages, the newest first. */
export const outboxList = defineList({
  name: 'outbox',
  path: '/dashboard/outbox/',
  filters: {
    q: words,
    state: one('state', outboxStandings),
    kind: one('kind', outboxKinds),
    cause: one('cause', outboxCauses),
    sent_since: sentSince,
  },
  sorts: [],
  views: (today) => [
    { id: 'all', search: {} },
    { id: 'stuck', search: { state: 'stuck' } },
    { id: 'waiting', search: { state: 'waiting' } },
    { id: 'sent-today', search: { state: 'sent', sent_since: today } },
  ],
})
export type OutboxSearch = SearchOf<(typeof outboxList)['filters'], never>
