// What the service worker decides. It keeps the portal's own files: the document, scripts, styles, /config.json. What the
// API answers passes it by, so nothing of a person is in its caches.

const PREFIX = 'portal-'
const SHELL = '/'
const CONFIG = '/config.json'
const ASSETS = '/assets/'
// Ours: where nothing answers for that long, a page opens as without a connection.
const PATIENCE_MS = 5000
// As the server sees it (server/http/static.ts): everything else is a page.
const NOT_A_PAGE = /^\/(api|identity|files|assets)\/|\.[^/]*$/

/** What the server says of the build that it serves; files are names below /assets/. */
export type Release = {
  /** Another one for every build and every policy of its pages. */
  readonly id: string
  /** Everything that its pages may load. */
  readonly files: readonly string[]
  /** What evaluating a battery may take. */
  readonly evaluation: readonly string[]
}

type Deps = {
  readonly release: Release
  readonly origin: string
  readonly caches: CacheStorage
  readonly fetch: (input: Request | string, init?: RequestInit) => Promise<Response>
  readonly wait: (ms: number) => Promise<unknown>
}
/** What goes on after the answer. */
type Later = (work: Promise<unknown>) => void

/** What a page says to the worker when it has nothing better to do. */
export type Told = {
  /** The addresses that it loaded. */
  readonly loaded: readonly string[]
  /** Whether files may be fetched that nobody asked for yet: not where data is to be saved. */
  readonly mayFetchMore: boolean
  /** Whether batteries are evaluated here. */
  readonly isEvaluating: boolean
}

export const isTold = (value: unknown): value is Told =>
  typeof value === 'object' &&
  value !== null &&
  'loaded' in value &&
  Array.isArray(value.loaded) &&
  value.loaded.every((one) => typeof one === 'string')

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'cache'>
type Kind = 'page' | 'config' | 'asset' | 'other'

/** What a request is for; `other` is none of the worker's business. */
export function kindOf({ method, url, mode, cache }: Asked, origin: string): Kind {
  const { origin: from, pathname } = new URL(url)
  // Whoever asks past every cache wants to know what is there now.
  if (method !== 'GET' || from !== origin || cache === 'no-store') return 'other'
  if (mode === 'navigate') return NOT_A_PAGE.test(pathname) ? 'other' : 'page'
  if (pathname === CONFIG) return 'config'
  return pathname.startsWith(ASSETS) ? 'asset' : 'other'
}

const isHtml = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true
const isWhole = ({ ok, redirected }: Response): boolean => ok && !redirected
// A proxy's page in the place of a file would stay for ever.
const isFile = (answer: Response): boolean => isWhole(answer) && !isHtml(answer)

/** The files that a document names: its scripts and what they import, its icon, its font. */
export const filesIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/\/assets\/[\w.-]+\.\w+/g)].map(([path]) => path)),
]

// "list-0a1b2c3.js" is "list.js" in every release.
const nameOf = (path: string): string => path.replace(/-[\da-f]{7,8}(?=\.\w+$)/, '')
const isOurs = (name: string): boolean => name.startsWith(PREFIX)

/** The caches that a release leaves behind: all but its own and the one before it, whose pages may still be open. */
export const outdated = (names: readonly string[], release: string): readonly string[] =>
  names.filter((name) => isOurs(name) && name !== PREFIX + release).slice(0, -1)

function createShelf({ release, caches, fetch }: Deps) {
  const mine = PREFIX + release.id
  const own = () => caches.open(mine)
  const put = async (path: string, answer: Response) => (await own()).put(path, answer)

  /** What is kept under a path; a storage that fails keeps nothing. */
  async function find(path: string, later?: Later): Promise<Response | undefined> {
    try {
      const here = await (await own()).match(path)
      if (here) return here
      const before = await caches.match(path)
      // It goes on being used.
      if (before) later?.(put(path, before.clone()))
      return before
    } catch {
      return undefined
    }
  }
  /** Puts a file there that is not yet. */
  async function keep(path: string): Promise<void> {
    const pending: Promise<unknown>[] = []
    const found = await find(path, (work) => pending.push(work))
    await Promise.all(pending)
    if (found) return
    const answer = await fetch(path)
    if (!isFile(answer)) throw new Error(`${path}: ${answer.status}`)
    await put(path, answer)
  }
  /** The names, without their release, of what was kept of the releases before. */
  async function usedBefore(): Promise<ReadonlySet<string>> {
    const names = (await caches.keys()).filter((name) => isOurs(name) && name !== mine)
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return new Set(kept.flat().map(({ url }) => nameOf(new URL(url).pathname)))
  }
  return { find, keep, put, usedBefore }
}
type Shelf = ReturnType<typeof createShelf>

/** What is answered with. */
function createSender({ fetch, wait }: Deps, { find, put }: Shelf) {
  /** What the network says, unless it says nothing: then what is kept. */
  async function sendFresh(asked: Promise<Response>, path: string): Promise<Response> {
    const slow = wait(PATIENCE_MS).then(async () => (await find(path)) ?? asked)
    slow.catch(() => undefined)
    try {
      return await Promise.race([asked, slow])
    } catch (error) {
      const kept = await find(path)
      if (kept) return kept
      throw error
    }
  }
  return {
    sendFresh,
    sendAsset: async (request: Request, later: Later): Promise<Response> => {
      const { pathname } = new URL(request.url)
      const kept = await find(pathname, later)
      if (kept) return kept
      const answer = await fetch(request)
      if (isFile(answer)) later(put(pathname, answer.clone()))
      return answer
    },
    sendConfig: (request: Request, later: Later): Promise<Response> => {
      const asked = fetch(request).then((answer) => {
        if (isFile(answer)) later(put(CONFIG, answer.clone()))
        return answer
      })
      return sendFresh(asked, CONFIG)
    },
  }
}

/** Keeps the document of every address, with what it takes to run; fails where anything of it does not come. */
async function install({ fetch }: Deps, { keep, put }: Shelf): Promise<void> {
  const shell = await fetch(SHELL, { cache: 'no-cache' })
  if (!isWhole(shell) || !isHtml(shell)) throw new Error(`${SHELL}: ${shell.status}`)
  const files = filesIn(await shell.clone().text())
  const config = await fetch(CONFIG, { cache: 'no-cache' })
  if (!isFile(config)) throw new Error(`${CONFIG}: ${config.status}`)
  await Promise.all([put(CONFIG, config), ...files.map(keep)])
  await put(SHELL, shell)
}

/** The worker of a release: what it keeps, and what it answers with. */
export function createOffline(deps: Deps) {
  const { release, origin, caches, fetch } = deps
  const shelf = createShelf(deps)
  const { sendAsset, sendConfig, sendFresh } = createSender(deps, shelf)
  const paths = (files: readonly string[]) => files.map((file) => ASSETS + file)
  const known = new Set(paths(release.files))

  /** What was kept of the release before, as it is called now. */
  async function successors(): Promise<readonly string[]> {
    const names = await shelf.usedBefore()
    return [...known].filter((path) => names.has(nameOf(path)))
  }

  return {
    install: () => install(deps, shelf),
    /** Removes what older releases kept. */
    tidy: async (): Promise<void> => {
      const gone = outdated(await caches.keys(), release.id)
      await Promise.all(gone.map((name) => caches.delete(name)))
    },
    /** The answer to a request; undefined: the browser does as without a worker. */
    answer: (
      request: Request,
      later: Later,
      preloaded: Promise<Response | undefined> = Promise.resolve(undefined),
    ): Promise<Response> | undefined => {
      const kind = kindOf(request, origin)
      if (kind === 'asset') return sendAsset(request, later)
      if (kind === 'config') return sendConfig(request, later)
      if (request.mode !== 'navigate' || request.method !== 'GET') return undefined
      // The browser has asked for it already: asked twice, an address that counts once would be used up.
      const asked = preloaded.then((answer) => answer ?? fetch(request))
      return kind === 'page' ? sendFresh(asked, SHELL) : asked
    },
    /** Keeps what a page has used, then what it may use. */
    hear: async ({ loaded, mayFetchMore, isEvaluating }: Told): Promise<void> => {
      const used = loaded
        .map((url) => new URL(url, origin).pathname)
        .filter((path) => known.has(path))
      const evaluation = isEvaluating ? paths(release.evaluation) : []
      const more = mayFetchMore ? [...(await successors()), ...evaluation] : []
      // One after the other: a page that wants something has precedence.
      for (const path of new Set([...used, ...more]))
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await shelf.keep(path).catch(() => undefined)
    },
  }
}
