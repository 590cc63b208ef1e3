import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { aConfig } from '#tests/machines/auth/auth/alphabet.ts'

const library = vi.hoisted(() => ({
  storage: undefined as Storage | undefined,
  revoked: [] as string[],
}))
vi.mock('#api/session/amplify.ts', () => ({
  keepIdToken: () => {},
  keepTokensIn: (storage: Storage | undefined) => (library.storage = storage),
  readIdToken: () => Promise.resolve('id'),
  storageOf: (entries: Map<string, string>) => ({
    setItem: (key: string, value: string) => entries.set(key, value),
  }),
}))
vi.mock('#api/session/revoking.ts', () => ({
  revokeOrKeep: ({ token }: { readonly token: string }) => library.revoked.push(token),
}))

const { adoptBeside, beginBeside, endBeside } = await import('./parallel-sign-in.ts')

const PREFIX = 'CognitoIdentityServiceProvider.client.'
const OLD = { [`${PREFIX}sara.refreshToken`]: 'old', [`${PREFIX}LastAuthUser`]: 'sara' }
const FRESH = { [`${PREFIX}maya.refreshToken`]: 'fresh', [`${PREFIX}LastAuthUser`]: 'maya' }

type Items = Record<string, string>
/** The browser's storage, with room for so many characters: its items are its own properties. */
function stubStorage(room: number): Items {
  const items: Items = { ...OLD }
  const set = (key: string, value: string) => {
    if (
      Object.entries({ ...items, [key]: value })
        .flat()
        .join('').length > room
    )
      throw new DOMException('full', 'QuotaExceededError')
    items[key] = value
  }
  Object.defineProperties(items, {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: { value: set },
    removeItem: { value: (key: string) => delete items[key] },
  })
  vi.stubGlobal('localStorage', items)
  return items
}
const where = { pool: 'external', config: aConfig } as const

/** Somebody signs in over the page, and the library keeps what it was given. */
async function signIn(): Promise<void> {
  await beginBeside()
  for (const [key, value] of Object.entries(FRESH)) library.storage?.setItem(key, value)
}

beforeEach(() => {
  library.revoked.length = 0
})
afterEach(() => {
  endBeside()
  vi.unstubAllGlobals()
})

test('new tokens take the place of the old ones, which are given up', async () => {
  const items = stubStorage(1000)
  await signIn()
  expect(items).toEqual(OLD)

  adoptBeside(where)

  expect(items).toEqual(FRESH)
  expect([library.revoked, library.storage]).toEqual([['old'], undefined])
})

test('where they find no room the old ones stay, and one may try again', async () => {
  const full = stubStorage(Object.entries(OLD).flat().join('').length + 1)
  await signIn()

  expect(() => adoptBeside(where)).toThrow('full')
  expect(full).toEqual(OLD)
  expect(library.revoked).toEqual([])

  const items = stubStorage(1000)
  adoptBeside(where)
  expect(items).toEqual(FRESH)
})
