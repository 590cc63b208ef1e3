import { expect, test } from 'vitest'

import { outboxCalls } from '#api/contract/outbox.ts'

import { outboxList } from './list.ts'

test('the filters of the list are those of its call', () => {
  const { limit: _limit, cursor: _cursor, ...filters } = outboxCalls.listOutbox.query.shape

  expect(Object.keys(outboxList.filters).toSorted()).toEqual(Object.keys(filters).toSorted())
})

test('what was sent today is asked for from when the day began for the reader', () => {
  const today = outboxList.views('2026-11-23').find(({ id }) => id === 'sent-today')
  const query = outboxList.query(today?.search ?? {})

  expect(query).toEqual({ state: 'sent', sent_since: new Date(2026, 10, 23).toISOString() })
  expect(outboxCalls.listOutbox.query.safeParse(query).success).toBe(true)
})
