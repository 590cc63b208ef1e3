import { afterEach, expect, test, vi } from 'vitest'

import { draftsOf } from './drafts.ts'

const user = 'external|ana'
type Note = { readonly text: string }
const notes = draftsOf<Note>(user, {
  pack: (note) => note,
  unpack: (stored) => stored as Note, // because only notes are kept here
})
// Only whether somebody is signed in matters here.
vi.mock('#api/session/amplify.ts', () => ({ readIdToken: () => Promise.resolve('token') }))
afterEach(() => vi.unstubAllGlobals())

test('a conflict whose other draft cannot be fetched is tried again later, and is no fault', async () => {
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Linux', language: 'en-US' })
  const storage = new Map([['portal.user', user]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
  const asked: (string | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    asked.push(method)
    const isSaving = method === 'PUT'
    const code = isSaving ? 'version_conflict' : 'not_found'
    const answer = { error: { code, message: code } }
    return Promise.resolve(Response.json(answer, { status: isSaving ? 409 : 404 }))
  })

  const saved = await notes.save({
    draftKey: 'note:new',
    content: { text: 'Gate 4' },
    revision: 3,
  })

  expect(saved).toMatchObject({ kind: 'here' })
  expect(asked).toEqual(['PUT', 'GET'])
})

test('what is saved while the server does not answer is there to go on with at once', async () => {
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Linux', language: 'en-US' })
  const storage = new Map([['portal.user', user]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
  const held = new Promise<Response>(() => {})
  vi.stubGlobal('fetch', () => held)

  expect(await notes.open('note:held', 1).catch(() => 'nothing')).toBe('nothing')
  void notes.save({ draftKey: 'note:held', content: { text: 'Gate 4' }, revision: null })

  expect(await notes.open('note:held', 1)).toMatchObject({ content: { text: 'Gate 4' } })
})
