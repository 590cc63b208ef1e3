import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { leaving } from '#api/session/remembered.ts'
// oxlint-disable-next-line import/no-unassigned-import -- it says what signing out does
import '#api/session/on-device.ts'
import { draftBrowser, draftServer } from '#tests/support/draft-server.ts'

import { flushDrafts } from './draft-leaving.ts'
import { draftsOf } from './drafts.ts'

const user = 'external|ana'
type Note = { readonly text: string; readonly at?: string }
const notes = draftsOf<Note>(user, {
  pack: (note) => note,
  unpack: (stored) => stored as Note, // because only notes are kept here
})
// Only whether somebody is signed in matters here.
vi.mock('#api/session/amplify.ts', () => ({ readIdToken: () => Promise.resolve('token') }))

let items: Record<string, string> = {}
let server = draftServer(() => user)
let draftKey = ''
beforeEach(() => {
  items = { 'portal.user': user }
  draftBrowser(items)
  server = draftServer(() => items['portal.user'] ?? '')
  vi.stubGlobal('fetch', server.fetch)
  // What the tab knows of one draft says nothing of another.
  draftKey = `note:here:${crypto.randomUUID()}`
})
afterEach(() => vi.unstubAllGlobals())

const save = (text: string, revision: number | null) =>
  notes.save({ draftKey, content: { text, at: 'gate' }, revision })
const opened = async () => (await notes.open(draftKey))?.content.text
const copy = () => JSON.parse(items[`portal.draft|${user}|${draftKey}`] ?? 'null') as unknown
function holding(method: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.next(method, { until: promise })
  return resolve
}

test('a draft that was dropped is not there, and what is typed while its removal hangs is', async () => {
  await save('Gate 4', null)
  const letGo = holding('DELETE')
  const dropping = notes.drop(draftKey)
  expect(copy()).toBeNull()
  const saving = save('Gate 5', null)
  letGo()
  await dropping
  expect(copy()).toMatchObject({ content: { text: 'Gate 5' } })

  expect(await saving).toMatchObject({ kind: 'saved', revision: 1 })
  expect(await opened()).toBe('Gate 5')
})

test('a draft that was dropped without a connection is not offered again, and is removed later', async () => {
  await save('Gate 4', null)
  server.next('DELETE', 'away')
  await notes.drop(draftKey).catch(() => undefined)
  expect(server.stored(draftKey)).toMatchObject({ draft: { text: 'Gate 4' } })

  expect(await opened()).toBeUndefined()
  await expect.poll(() => server.stored(draftKey)).toBeUndefined()
  await notes.open(draftKey)
  expect(Object.keys(items)).toEqual(['portal.user'])
})

test('what another device saved since a draft was dropped here is offered and stays', async () => {
  await save('Gate 4', null)
  server.next('DELETE', 'away')
  await notes.drop(draftKey).catch(() => undefined)
  server.removeElsewhere(draftKey)
  server.saveElsewhere(draftKey, { text: 'Gate 7' })

  expect(await opened()).toBe('Gate 7')
  await notes.open(draftKey)
  expect(server.stored(draftKey)).toMatchObject({ draft: { text: 'Gate 7' } })
})

test('a draft that was dropped without a connection is removed before one signs out', async () => {
  await save('Gate 4', null)
  server.next('DELETE', 'away')
  await notes.drop(draftKey).catch(() => undefined)
  leaving.end?.()
  await flushDrafts()
  leaving.forget?.()

  expect(server.stored(draftKey)).toBeUndefined()
  expect(Object.keys(items)).toEqual([])
})
