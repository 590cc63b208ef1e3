import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { leaving } from '#api/session/remembered.ts'
// oxlint-disable-next-line import/no-unassigned-import -- it says what signing out does
import '#api/session/on-device.ts'
import { draftBrowser, draftServer } from '#tests/support/draft-server.ts'

import { flushDrafts } from './draft-leaving.ts'
import { draftsOf, onFlush } from './drafts.ts'

const user = 'external|ana'
type Note = { readonly text: string; readonly at?: string }
const notes = draftsOf<Note>(user, {
  pack: (note) => note,
  unpack: (stored) => stored as Note, // because only notes are kept here
})
// Only whether somebody is signed in matters here.
vi.mock('#api/session/amplify.ts', () => ({ readIdToken: () => Promise.resolve('token') }))

let items: Record<string, string> = {}
let browser = { isFull: false }
let server = draftServer(() => user)
let draftKey = ''
beforeEach(() => {
  items = { 'portal.user': user }
  browser = draftBrowser(items)
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
const calls = () => server.calls(draftKey)
function holding(method: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.next(method, { until: promise })
  return resolve
}

test('a conflict whose other draft cannot be fetched is tried again later, and is no fault', async () => {
  server.saveElsewhere(draftKey, { text: 'Gate 7' })
  server.next('GET', { refused: 404 })

  expect(await save('Gate 4', 3)).toMatchObject({ kind: 'here' })
  expect(calls()).toEqual(['PUT', 'GET'])
})

test('what is saved while the server does not answer is there to go on with at once', async () => {
  const letGo = holding('GET')
  expect(await notes.open(draftKey, 1).catch(() => 'nothing')).toBe('nothing')
  const saving = save('Gate 4', null)

  expect(await notes.open(draftKey, 1)).toMatchObject({ content: { text: 'Gate 4' } })
  letGo()
  await saving
  await expect.poll(calls).toEqual(['GET', 'PUT', 'GET'])
})

test('nothing is saved, read or removed in the name of somebody else who signed in in another tab', async () => {
  items['portal.user'] = 'external|ben'
  server.saveElsewhere(draftKey, { text: "Ben's" })

  expect(await save('Gate 4', null)).toEqual({ kind: 'nowhere', isRefused: false })
  await expect(notes.open(draftKey)).rejects.toThrow('Not signed-in')
  await expect(notes.drop(draftKey)).rejects.toThrow('Not signed-in')
  expect(server.stored(draftKey)).toMatchObject({ draft: { text: "Ben's" }, revision: 1 })
  expect(calls()).toEqual([])
})

test('a save that waits for its turn is not made by who signed in meanwhile', async () => {
  const letGo = holding('PUT')
  const first = save('Gate 4', null)
  const second = save('Gate 5', null)
  await expect.poll(calls).toEqual(['PUT'])
  items['portal.user'] = 'external|ben'
  letGo()

  await Promise.all([first, second])
  expect(calls()).toEqual(['PUT'])
})

test("a save whose answer was lost is not somebody else's draft", async () => {
  server.next('PUT', 'lost')

  expect(await save('Gate 4', server.saveElsewhere(draftKey, { text: '' }))).toMatchObject({
    kind: 'here',
  })
  expect(await save('Gate 4', 1)).toMatchObject({ kind: 'saved', revision: 3 })
})

test('nor is it one when more was typed until the next try', async () => {
  const revision = server.saveElsewhere(draftKey, { text: '' })
  server.next('PUT', 'lost')
  server.next('PUT', 'away')
  for (const text of ['Gate 4', 'Gate 5'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await save(text, revision)).toMatchObject({ kind: 'here' })

  expect(await save('Gate 6', revision)).toMatchObject({ kind: 'saved', revision: 3 })
  server.saveElsewhere(draftKey, { text: 'Gate 7' })
  expect(await save('Gate 8', 3)).toMatchObject({
    kind: 'newer',
    theirs: { content: { text: 'Gate 7' } },
  })
})

test('a form that was opened again while its save hung continues that save', async () => {
  const revision = server.saveElsewhere(draftKey, { text: '' })
  const letGo = holding('PUT')
  const hanging = save('Gate 4', revision)
  const again = await notes.open(draftKey, 1)
  letGo()
  await hanging

  expect(again?.revision).toBe(revision)
  expect(await save('Gate 5', revision)).toMatchObject({ kind: 'saved', revision: 3 })
})

test('what was typed while a save is under way is kept here, and saved as its successor', async () => {
  const letGo = holding('PUT')
  const first = save('Gate 4', null)
  await expect.poll(calls).toEqual(['PUT'])
  const second = save('Gate 5', null)
  expect(copy()).toMatchObject({ content: { text: 'Gate 5' }, isSynced: false })
  server.next('PUT', 'away')
  letGo()

  expect(await Promise.all([first, second])).toMatchObject([{ kind: 'saved' }, { kind: 'here' }])
  // The second is on its own: it continues the first by now.
  expect(copy()).toMatchObject({ content: { text: 'Gate 5' }, revision: 1, isSynced: false })
  expect(await save('Gate 6', null)).toMatchObject({ kind: 'saved', revision: 2 })
  expect(calls()).not.toContain('GET')
})

test('what is left unsaved when one signs out is sent, also what was typed while a save was under way', async () => {
  const letGo = holding('PUT')
  const typed = ['Gate 5', 'Gate 6']
  // As the keeper does: at the first flush it saves what is there, and more is typed until the next.
  const stop = onFlush(() => void (typed.length > 0 && save(typed.shift() ?? '', null)))
  void save('Gate 4', null)
  await expect.poll(calls).toEqual(['PUT'])
  leaving.end?.()
  const flushing = flushDrafts()
  letGo()
  await flushing
  stop()

  expect(server.stored(draftKey)).toMatchObject({ draft: { text: 'Gate 6' }, revision: 3 })
  leaving.forget?.()
  expect(Object.keys(items)).toEqual([])
})

test('what answers after one signed out brings nothing back into this browser', async () => {
  const letGo = holding('PUT')
  const saving = save('Gate 4', null)
  vi.useFakeTimers()
  leaving.end?.()
  const flushing = flushDrafts()
  await vi.advanceTimersByTimeAsync(4000)
  await flushing
  vi.useRealTimers()
  leaving.forget?.()
  letGo()
  await saving

  expect(Object.keys(items)).toEqual([])
})

test('the draft of another device that was taken over is found again, not what was typed here', async () => {
  const revision = server.saveElsewhere(draftKey, { text: '' })
  server.saveElsewhere(draftKey, { text: 'Gate 7' })
  const answer = await save('Gate 4', revision)
  if (answer.kind !== 'newer') throw new Error('another device was first')
  const { theirs } = answer
  notes.adopt(draftKey, { ...theirs, content: { text: 'Gate 7' } })

  expect(await opened()).toBe('Gate 7')
})

test('the draft of another tab that was taken over stays what that tab made of it', async () => {
  server.next('PUT', 'away')
  await save('Gate 7', null)
  const kept = copy()
  const { at } = kept as { at: string } // because it is a draft
  notes.adopt(draftKey, {
    content: { at: 'gate', text: 'Gate 7' },
    revision: null,
    at,
  })

  expect(copy()).toEqual(kept)
})

test('what continues the stored draft is the newest, though the clock of this device is behind', async () => {
  const revision = server.saveElsewhere(draftKey, { text: 'Gate 4' })
  server.next('PUT', 'away')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T12:00:00.000Z') })
  await save('Gate 5', revision)
  vi.useRealTimers()

  expect(await opened()).toBe('Gate 5')
})

test('a storage that is full keeps no older draft that would be found in place of a newer one', async () => {
  server.next('PUT', 'away')
  await save('Gate 4', null)
  browser.isFull = true
  server.next('PUT', 'away')

  expect(await save('Gate 4, ring twice', null)).toEqual({ kind: 'nowhere', isRefused: false })
  expect(copy()).toBeNull()
})

test('what the server refuses as it is waits here for a change, and is reported', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  server.next('PUT', { refused: 400 })
  expect(await save('Gate 4', null)).toMatchObject({ kind: 'here', isRefused: true })
  expect(warn).toHaveBeenCalledOnce()

  server.next('PUT', { refused: 401 })
  expect(await save('Gate 4', null)).toMatchObject({ kind: 'here', isRefused: false })
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('what an account has no room for is kept here, with what to do about it, and is no fault', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const reason = 'You have 50 drafts, the most we keep. Submit or discard one to save more.'
  server.next('PUT', { refused: 422, reason })

  expect(await save('Gate 4', null)).toMatchObject({ kind: 'here', isRefused: true, reason })
  expect(copy()).toMatchObject({ content: { text: 'Gate 4' } })
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
