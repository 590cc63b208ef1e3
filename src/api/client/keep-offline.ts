import { findPage } from '#schemas/pages.ts'

import { isSomebodyRemembered } from '../session/remembered.ts'
import { trustedAddress } from './trusted.ts'
import { whenLoaded } from './when-idle.ts'

// The service worker (src/worker/) keeps the portal's files, so that it opens without a network.

const ADDRESS = '/sw.js'
const MANIFEST = '/portal.webmanifest'
const NOBODY = { name: '', slug: '' }

/** What browsers know of the connection beyond whether there is one; not all do. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether files may be fetched that nobody asked for. */
export const mayFetchMore = ({ saveData, effectiveType }: Connection = {}): boolean =>
  saveData !== true && !effectiveType?.endsWith('2g')

/** Whether batteries are evaluated on the page of a path. */
const isEvaluating = (path: string): boolean =>
  isSomebodyRemembered() && findPage(path, NOBODY)?.entry.tenant?.items !== undefined

const pageLoaded = (): Promise<void> => new Promise((resolve) => whenLoaded(resolve))

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined
/** Registers the worker, once the page has all that it loads for itself. A browser that refuses goes on without. */
const register = (): Promise<ServiceWorkerRegistration | undefined> =>
  (registered ??= pageLoaded()
    .then(() =>
      navigator.serviceWorker.register(trustedAddress('portal-worker', ADDRESS), {
        updateViaCache: 'none',
      }),
    )
    .catch((error: unknown) => {
      console.warn(error)
      return undefined
    }))

type Told = {
  readonly loaded: readonly string[]
  readonly mayFetchMore: boolean
  readonly isEvaluating: boolean
}
/** Tells the worker (src/worker/offline.ts) when there is one, and the page has nothing better to do. */
async function tell(told: () => Told): Promise<void> {
  // Where browsers are told to have no workers there is none (registering gives nothing).
  if (!(await register())) return
  const registration = await navigator.serviceWorker.ready
  await pageLoaded()
  // The one that comes next, too: what it keeps it need not ask for then, and one that removes itself can at once.
  for (const worker of [registration.active, registration.waiting])
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none: it is of this origin
    worker?.postMessage(told())
}

/** What this page has loaded, and what else of it may be used without a network. */
function everything(): Told {
  const { connection } = navigator as { readonly connection?: Connection } // because not all browsers tell
  return {
    loaded: performance.getEntriesByType('resource').map(({ name }) => name),
    mayFetchMore: mayFetchMore(connection),
    isEvaluating: isEvaluating(location.pathname),
  }
}

/** Tells what was under way before the worker answered for this page. */
function watchLate(): void {
  const isLate = (entry: PerformanceEntry) =>
    entry instanceof PerformanceResourceTiming &&
    entry.workerStart === 0 &&
    entry.name.includes('/assets/')
  const watch = new PerformanceObserver((list) => {
    const loaded = list
      .getEntries()
      .filter(isLate)
      .map(({ name }) => name)
    if (loaded.length > 0) void tell(() => ({ loaded, mayFetchMore: false, isEvaluating: false }))
  })
  watch.observe({ type: 'resource' })
}

/** Puts what makes the portal installable into the document, with the color around it that its theme has. */
function describe(): void {
  const link = Object.assign(document.createElement('link'), { rel: 'manifest', href: MANIFEST })
  const color = Object.assign(document.createElement('meta'), { name: 'theme-color' })
  const paint = () => {
    color.content = getComputedStyle(document.body).getPropertyValue('--colors-surface')
  }
  paint()
  new MutationObserver(paint).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  document.head.append(link, color)
}

/**
 * Keeps the portal for a time without a network. Called with every page, and where batteries are evaluated once more. Not
 * in development, whose files change.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (registered === undefined) {
    describe()
    watchLate()
  }
  void tell(everything)
}
