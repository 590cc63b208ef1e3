import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { makeQueryClient } from '#api/client/query-client.ts'

import { PRICES_KEY, monthQuery, onPricesChanged } from './months.ts'

const known = (months: readonly string[]) => {
  const client = makeQueryClient(() => false)
  for (const month of months) client.setQueryData(monthQuery(month).queryKey, [])
  return client
}

test('an import is told once, however many months are known, and again the next time', async () => {
  const client = known(['2026-09', '2026-10'])
  const tell = vi.fn<() => void>()
  const stop = onPricesChanged(client, tell)

  await client.invalidateQueries({ queryKey: PRICES_KEY })
  expect(tell).toHaveBeenCalledTimes(1)

  client.setQueryData(monthQuery('2026-10').queryKey, [])
  await client.invalidateQueries({ queryKey: PRICES_KEY })
  expect(tell).toHaveBeenCalledTimes(2)
  await client.invalidateQueries({ queryKey: ['offers'] })
  stop()
  await client.invalidateQueries({ queryKey: PRICES_KEY })
  expect(tell).toHaveBeenCalledTimes(2)
})

test('prices are asked for again after an import, and not kept for minutes', async () => {
  const client = known(['2026-10'])
  const asked = vi.fn<() => Promise<readonly never[]>>(() => Promise.resolve([]))
  const watched = new QueryObserver(client, {
    ...monthQuery('2026-10'),
    queryFn: asked,
  })
  const stop = watched.subscribe(() => undefined)
  expect(asked).not.toHaveBeenCalled()

  await client.invalidateQueries({ queryKey: PRICES_KEY })

  expect(asked).toHaveBeenCalledTimes(1)
  expect(monthQuery('2026-10').staleTime).toBeUndefined()
  stop()
})
