import { afterEach, expect, test, vi } from 'vitest'

import { draftBrowser } from '#tests/support/draft-server.ts'

import { signOut } from './session.ts'

// Signing out at the pool needs a page; here it matters what this browser still has by then.
vi.mock('./amplify.ts', async (original) => ({
  ...(await original<object>()),
  signOut: () => Promise.resolve(),
}))
afterEach(() => vi.unstubAllGlobals())

test('what is typed while one is being signed out does not stay in this browser', async () => {
  const user = 'external|ana'
  const place = `portal.draft|${user}|note:here:new`
  const at = '2026-11-19T18:00:00.000Z'
  const typed = { v: 1, content: { text: 'Gate 4' }, revision: 1, at, isSynced: true }
  const items: Record<string, string> = { 'portal.user': user, [place]: JSON.stringify(typed) }
  draftBrowser(items)
  vi.stubGlobal('addEventListener', () => {})
  const { promise: shelf, resolve } = Promise.withResolvers<readonly IDBDatabaseInfo[]>()
  vi.stubGlobal('indexedDB', { databases: () => shelf })

  const leaving = signOut({ pool: 'external', config: undefined, isCertain: false })
  // Drafts have left already; evaluations are still being sent.
  await expect.poll(() => Object.keys(items)).toEqual(['portal.user'])
  items[place] = JSON.stringify({ ...typed, revision: null, isSynced: false })
  resolve([])

  await leaving
  expect(Object.keys(items)).toEqual([])
})
