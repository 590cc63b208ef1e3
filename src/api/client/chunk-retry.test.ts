import { describe, expect, test } from 'vitest'

import { addressOf, createElsewhere } from './chunk-retry.ts'

const URL_OF_A = 'https://p.example/assets/a-1.js'
const GONE = new TypeError(`Failed to fetch dynamically imported module: ${URL_OF_A}`)
const MODULE = { Panel: 'the panel', t: 'its t' }

/** A loader as the build writes it, in a browser that does not ask for a file again. */
const loader = (text: string, load: () => Promise<unknown> = () => Promise.reject(GONE)) =>
  Object.assign(load, { toString: () => text })
const WHOLE = '()=>import(`./a-1.js`)'

/** A server and a browser that fails to import what is in `lost`. */
function surroundings() {
  const state = { isThere: true, lost: [] as string[] }
  const imported: string[] = []
  const load = createElsewhere({
    isThere: () => Promise.resolve(state.isThere),
    importFile: (url) => {
      imported.push(url)
      return state.lost.includes(url) ? Promise.reject(GONE) : Promise.resolve(MODULE)
    },
  })
  return { load, state, imported }
}

describe('a file that the browser keeps as lost', () => {
  test.each([
    ['all of it', WHOLE, MODULE],
    ['with its styles', 'async()=>v(()=>import(`./a-1.js`),__vite__mapDeps([0]))', MODULE],
    ['a part of it', '()=>import(`./a-1.js`).then(e=>e.t)', 'its t'],
    ['a part, in longer words', '() => import("../a-1.js").then((n) => n.Panel)', 'the panel'],
  ])('is loaded under another address: %s', async (_what, text, piece) => {
    const { load, imported } = surroundings()

    expect(await load(loader(text), GONE)).toEqual(piece)
    expect(imported).toEqual([`${URL_OF_A}?again=1`])
  })

  test('has one other address for all, until that is lost too', async () => {
    const { load, state, imported } = surroundings()
    state.lost.push(`${URL_OF_A}?again=1`)

    await expect(load(loader(WHOLE), GONE)).rejects.toBe(GONE)
    expect(await load(loader(WHOLE), GONE)).toEqual(MODULE)
    expect(await load(loader(WHOLE), GONE)).toEqual(MODULE)

    expect(imported.map((url) => url.slice(URL_OF_A.length))).toEqual([
      '?again=1',
      '?again=2',
      '?again=2',
    ])
  })

  test('is the one that others have where the browser does ask again', async () => {
    const { load, imported } = surroundings()

    expect(
      await load(
        loader(WHOLE, () => Promise.resolve('the same')),
        GONE,
      ),
    ).toBe('the same')
    expect(imported).toEqual([])
  })
})

describe('nothing is loaded elsewhere, and the loss stays what it is,', () => {
  test('when the server no longer has the file', async () => {
    const { load, state, imported } = surroundings()
    state.isThere = false

    await expect(load(loader(WHOLE), GONE)).rejects.toBe(GONE)
    expect(imported).toEqual([])
  })

  test('when the browser does not name the file', async () => {
    const { load, imported } = surroundings()
    const nameless = new TypeError('Importing a module script failed.')

    await expect(load(loader(WHOLE), nameless)).rejects.toBe(nameless)
    expect(imported).toEqual([])
  })

  test.each([
    '()=>Promise.all([import(`./a-1.js`),import(`./b-2.js`)])',
    '()=>import(`./a-1.js`).then(e=>e.calls[n].response)',
    '()=>import(`./a-1.js`).then(e=>e.t.u)',
    'function () { [native code] }',
  ])('when a loader does more than name one file: %s', async (text) => {
    const { load, imported } = surroundings()

    await expect(load(loader(text), GONE)).rejects.toBe(GONE)
    expect(imported).toEqual([])
  })
})

test.each([
  ['as the browser names it', GONE, 'https://p.example/assets/a-1.js'],
  [
    'as its loader does',
    new TypeError('Importing a module script failed.'),
    'https://q.example/a/a-1.js',
  ],
])('a lost file has an address, %s', (_who, error, address) => {
  for (const text of [WHOLE, '() => import("./a-1.js").then((n) => n.Panel)'])
    expect(addressOf(loader(text), error, 'https://q.example/a/lost-2.js')).toBe(address)
})

test('a file that nobody names has none', () => {
  const nameless = new TypeError('Importing a module script failed.')

  for (const text of ['()=>import(e)', '()=>all()'])
    expect(addressOf(loader(text), nameless, 'https://q.example/')).toBeUndefined()
})
