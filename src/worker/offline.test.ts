import { beforeEach, describe, expect, test } from 'vitest'

import { createCaches } from '#tests/support/caches.ts'

import { createOffline, filesIn, isTold, outdated } from './offline.ts'

const ORIGIN = 'https://portal.example'
const HTML =
  '<script src="/assets/index-0a1b2c3.js"></script><style>url(/assets/inter-1234abcd.woff2)</style>'

type Answers = Readonly<Record<string, () => Response | Promise<Response>>>
const file = (text: string) => () =>
  new Response(text, { headers: { 'content-type': 'text/javascript' } })
const page = (text: string) => () =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const usual: Answers = {
  '/': page(HTML),
  '/config.json': () => Response.json({ company: 'Redwood' }),
  '/assets/index-0a1b2c3.js': file('entry'),
  '/assets/inter-1234abcd.woff2': file('font'),
  '/assets/list-1111111.js': file('list'),
  '/assets/evaluation-2222222.js': file('evaluation'),
}
const files = [
  'index-0a1b2c3.js',
  'inter-1234abcd.woff2',
  'list-1111111.js',
  'evaluation-2222222.js',
]

let caches = createCaches()
let asked: string[] = []
beforeEach(() => {
  caches = createCaches()
  asked = []
})

function start(
  answers: Answers = usual,
  change: Partial<Parameters<typeof createOffline>[0]> = {},
) {
  let isOnline = true
  const later: Promise<unknown>[] = []
  const worker = createOffline({
    release: { id: 'one', files, evaluation: ['evaluation-2222222.js'] },
    origin: ORIGIN,
    caches: caches.storage,
    fetch: async (input) => {
      const { pathname } = new URL(typeof input === 'string' ? input : input.url, ORIGIN)
      asked.push(pathname)
      if (!isOnline) throw new TypeError('Failed to fetch')
      return answers[pathname]?.() ?? new Response('', { status: 404 })
    },
    // Nobody loses patience unless a test says so.
    wait: () => new Promise(() => {}),
    ...change,
  })
  const ask = async (path: string, { mode = 'cors', cache = 'default' } = {}) => {
    const request = { method: 'GET', url: ORIGIN + path, mode, cache } as Request // because browsers alone make one that navigates
    const answer = await worker.answer(request, (work) => later.push(work))
    await Promise.all(later)
    return answer
  }
  const open = (path: string) => ask(path, { mode: 'navigate' })
  return { ...worker, ask, open, goOffline: () => (isOnline = false) }
}
const textOf = (answer: Response | undefined) => answer?.text()

describe('a page', () => {
  test('comes from the server while there is one, whatever is kept', async () => {
    const { install, open } = start({ ...usual, '/bmw/': page('new') })
    await install()

    expect(await textOf(await open('/bmw/'))).toBe('new')
  })

  test.each(['/', '/bmw/', '/dashboard/shipments/sr_00000001/?q=x'])(
    '%s opens without a network, with the scripts that it names and its settings',
    async (path) => {
      const { install, open, ask, goOffline } = start()
      await install()
      goOffline()

      expect(await textOf(await open(path))).toBe(HTML)
      expect(await textOf(await ask('/assets/index-0a1b2c3.js'))).toBe('entry')
      expect(await textOf(await ask('/config.json'))).toBe('{"company":"Redwood"}')
    },
  )

  test('opens on a connection that does not answer', async () => {
    const { install, open } = start(
      { ...usual, '/bmw/': () => new Promise(() => {}) },
      { wait: () => Promise.resolve() },
    )
    await install()

    expect(await textOf(await open('/bmw/'))).toBe(HTML)
  })

  test('of a server that is busy is what that says', async () => {
    const { install, open } = start({
      ...usual,
      '/bmw/': () => new Response('busy', { status: 503 }),
    })
    await install()

    expect((await open('/bmw/'))?.status).toBe(503)
  })

  test('that the browser has asked for is not asked for again', async () => {
    const { answer } = start()
    const request = {
      method: 'GET',
      url: `${ORIGIN}/identity/callback`,
      mode: 'navigate',
      cache: 'default',
    }
    const preloaded = Promise.resolve(new Response('once'))

    const given = await answer(request as Request, () => {}, preloaded) // because it has what is read of one

    expect([await textOf(given), asked]).toEqual(['once', []])
  })

  test('fails where nothing is kept', async () => {
    const { open, goOffline } = start()
    goOffline()

    await expect(open('/bmw/')).rejects.toThrow('Failed to fetch')
  })
})

describe('a file', () => {
  test('that was used is there without a network, also under the address of a second try', async () => {
    const { ask, goOffline } = start()
    await ask('/assets/list-1111111.js')
    goOffline()

    expect(await textOf(await ask('/assets/list-1111111.js'))).toBe('list')
    expect(await textOf(await ask('/assets/list-1111111.js?again=1'))).toBe('list')
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['not found', () => new Response('', { status: 404 })],
    ["a proxy's page", page('Sign in to the Wi-Fi')],
  ])('is not kept where the answer is %s', async (_, answer) => {
    const { ask } = start({ '/assets/list-1111111.js': answer })

    await ask('/assets/list-1111111.js')

    expect(caches.paths()).toEqual([])
  })

  test('comes by the network where the storage fails', async () => {
    const open = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    const broken = { open, match: open, keys: open } as unknown as CacheStorage // because all of it fails
    const { answer } = start(usual, { caches: broken })
    const request = new Request(`${ORIGIN}/assets/list-1111111.js`)

    expect(await textOf(await answer(request, (work) => void work.catch(() => {})))).toBe('list')
  })
})

describe('what is kept', () => {
  test('is the portal itself, and nothing that it says of anybody', async () => {
    const { install, open, ask, hear } = start({
      ...usual,
      '/api/me/inbox': () => Response.json({ data: ['sr_00000001'] }),
      '/dashboard/shipments/sr_00000001/': page('record'),
    })
    await install()
    await open('/dashboard/shipments/sr_00000001/')
    await ask('/api/me/inbox')
    await hear({
      loaded: [
        `${ORIGIN}/api/me/inbox`,
        `${ORIGIN}/assets/list-1111111.js`,
        'https://else.example/a.js',
      ],
      mayFetchMore: true,
      isEvaluating: false,
    })

    expect(new Set(caches.paths())).toEqual(
      new Set([
        '/',
        '/config.json',
        '/assets/index-0a1b2c3.js',
        '/assets/inter-1234abcd.woff2',
        '/assets/list-1111111.js',
      ]),
    )
  })

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])(
    'with what evaluating takes: may fetch %s, evaluating %s: %s',
    async (mayFetchMore, isEvaluating, is) => {
      const { hear } = start()

      await hear({ loaded: [], mayFetchMore, isEvaluating })

      expect(caches.paths().includes('/assets/evaluation-2222222.js')).toBe(is)
    },
  )

  test('is a whole release or none', async () => {
    const { '/assets/index-0a1b2c3.js': _gone, ...rest } = usual
    const { install } = start(rest)

    await expect(install()).rejects.toThrow('404')
    expect(caches.paths()).not.toContain('/')
  })
})

describe('another release', () => {
  const next = {
    release: { id: 'two', files: ['index-9999999.js', 'list-3333333.js'], evaluation: [] },
  }
  const answers: Answers = {
    '/': page('<script src="/assets/index-9999999.js"></script>'),
    '/config.json': () => Response.json({}),
    '/assets/index-9999999.js': file('new entry'),
    '/assets/list-3333333.js': file('new list'),
  }

  test.each([
    [true, true],
    [false, false],
  ])('fetches what was used of the one before: where it may (%s)', async (mayFetchMore, is) => {
    const before = start()
    await before.install()
    await before.ask('/assets/list-1111111.js')
    const { install, tidy, hear } = start(answers, next)
    await install()
    await tidy()

    await hear({ loaded: [], mayFetchMore, isEvaluating: false })

    expect(caches.paths().includes('/assets/list-3333333.js')).toBe(is)
  })

  test('leaves open pages the files that they have', async () => {
    const before = start()
    await before.install()
    const { install, tidy, ask, open, goOffline } = start(answers, next)
    await install()
    await tidy()
    goOffline()

    expect(await textOf(await ask('/assets/index-0a1b2c3.js'))).toBe('entry')
    expect(await textOf(await open('/bmw/'))).toContain('index-9999999')
  })

  test('removes those before the last two, and nothing of anybody else', () => {
    const names = ['portal-a', 'other', 'portal-b', 'portal-c', 'portal-d']

    expect(outdated(names, 'd')).toEqual(['portal-a', 'portal-b'])
    expect(outdated(names, 'a')).toEqual(['portal-b', 'portal-c'])
    expect(outdated(['portal-a'], 'a')).toEqual([])
  })
})

test('a document names its files once', () => {
  expect(filesIn(HTML + HTML)).toEqual(['/assets/index-0a1b2c3.js', '/assets/inter-1234abcd.woff2'])
})

test.each([
  [{ loaded: ['a'], mayFetchMore: true, isEvaluating: false }, true],
  [{ loaded: [1] }, false],
  ['loaded', false],
  [null, false],
])('%o is what a page says: %s', (value, is) => {
  expect(isTold(value)).toBe(is)
})
