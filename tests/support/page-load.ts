import type { BrowserContext, CDPSession, Page } from 'playwright-core'

// One load of a page as somebody with a slow phone sees it: what was painted when, what was sent for it, what asked for it.
export const PHONE = { width: 412, height: 823 } as const
const SLOWER = 4
const LATENCY_MS = 150
const BITS_PER_SECOND = 1_600_000
/** As long as nothing is on its way, a page is at rest. */
const REST_MS = 1_000
const MOST_MS = 60_000

/** What says that a page shows what it was opened for. */
export type Content = {
  readonly css: string
  /** What it says; a regular expression. */
  readonly text?: string
  /** So many of them; one unless it is given. */
  readonly count?: number
}

export type SentFile = {
  readonly address: string
  /** Milliseconds since the navigation began. */
  readonly asked: number
  readonly ended: number
  /** Bytes that were sent: headers, and what follows them (packed). Nothing is sent of a file that the browser keeps. */
  readonly headers: number
  readonly body: number
  readonly isKept: boolean
  readonly by: string
}

export type Load = {
  /** Milliseconds since the navigation began. */
  readonly fcp: number
  readonly lcp: number
  readonly content: number
  /** Milliseconds beyond 50 of each task until the page rests. */
  readonly blocked: number
  readonly shift: number
  readonly files: readonly SentFile[]
}

type Seen = Pick<Load, 'fcp' | 'lcp' | 'content' | 'blocked' | 'shift'>
const seenOn = (page: Page) => page.evaluate(() => (globalThis as never as { seen: Seen }).seen) // because watch() put it there

// Runs in the page before its scripts.
function watch({ css, text = '', count = 1 }: Content) {
  const seen = { fcp: 0, lcp: 0, content: 0, blocked: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  const follow = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  follow('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  follow('longtask', ({ duration }) => (seen.blocked += duration - 50))
  follow('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as never as { value: number; hadRecentInput: boolean } // because of its type
    if (!hadRecentInput) seen.shift += value
  })
  const says = new RegExp(text, 'u')
  const isThere = () => {
    const found = [...document.querySelectorAll(css)]
    return (
      found.filter((one) => one.checkVisibility() && says.test(one.textContent)).length >= count
    )
  }
  const look = () => {
    if (seen.content || !isThere()) return
    changes.disconnect()
    // It is drawn with the next frame, and known to be after it.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (seen.content ||= performance.now()), { once: true })
      port1.start()
      port2.postMessage('')
    })
  }
  const changes = new MutationObserver(look)
  changes.observe(document, { subtree: true, childList: true, characterData: true })
}

type Asked = {
  readonly address: string
  readonly asked: number
  readonly by: string
  ended: number
  headers: number
  sent: number
  isKept: boolean
}

const shortOf = (address: string) => {
  const { pathname, search } = new URL(address)
  return pathname.replace('/assets/', '') + search
}

type Stack = {
  readonly callFrames: readonly { readonly url: string }[]
  readonly parent?: Stack | undefined
}
const firstOf = (stack: Stack | undefined): string =>
  stack ? (stack.callFrames.find(({ url }) => url)?.url ?? firstOf(stack.parent)) : ''

/** Follows what a page asks for, as the browser's own log of its network tells it. */
async function followFiles(session: CDPSession) {
  await session.send('Network.enable')
  const all = new Map<string, Asked>()
  let began = 0
  let last = performance.now()
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator, type }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return
    if (type === 'Document' && began === 0) began = timestamp
    const by = initiator.url ?? firstOf(initiator.stack)
    const ms = (timestamp - began) * 1000
    all.set(requestId, {
      address: shortOf(request.url),
      asked: ms,
      by: by ? shortOf(by) : initiator.type,
      ended: NaN,
      headers: 0,
      sent: 0,
      isKept: false,
    })
    last = performance.now()
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const one = all.get(requestId)
    if (one) one.isKept = true
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = all.get(requestId)
    if (!one) return
    one.isKept ||= response.fromDiskCache === true
    one.headers = one.isKept ? 0 : response.encodedDataLength
  })
  const ends = ({ requestId, timestamp }: { requestId: string; timestamp: number }, sent = 0) => {
    const one = all.get(requestId)
    if (!one) return
    one.ended = (timestamp - began) * 1000
    one.sent = one.isKept ? 0 : sent
    last = performance.now()
  }
  session.on('Network.loadingFinished', (event) => ends(event, event.encodedDataLength))
  session.on('Network.loadingFailed', (event) => ends(event))
  // Streams stay open: a page rests beside them.
  const isOpen = ({ ended, address }: Asked) => Number.isNaN(ended) && !address.includes('/stream')
  return {
    rest: async () => {
      while ([...all.values()].some(isOpen) || performance.now() - last < REST_MS) {
        if (performance.now() - last > MOST_MS) throw new Error('the page never rests')
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    files: (): SentFile[] =>
      [...all.values()].map(({ sent, ...one }) => ({
        ...one,
        body: Math.max(0, sent - one.headers),
      })),
  }
}

/** Makes a page as slow as a slow phone far from here. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const throughput = BITS_PER_SECOND / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

type Opening = { readonly url: string; readonly content: Content; readonly isSlow?: boolean }

/** Opens a new page of the context, waits until it rests, and closes it; on a slow phone unless it is only weighed. */
export async function loadPage(
  context: BrowserContext,
  { url, content, isSlow = true }: Opening,
): Promise<Load> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (isSlow) await slowDown(session)
  const network = await followFiles(session)
  await page.addInitScript(watch, content)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis as never as { seen: Seen }).seen.content > 0) // as in seenOn
  await network.rest()
  const seen = await seenOn(page)
  await page.close()
  return { ...seen, files: network.files() }
}

/** What was sent until the content showed. */
export const untilContent = ({ content, files }: Load): readonly SentFile[] =>
  files.filter(({ ended }) => ended <= content)
/** KiB as they are sent. */
export const kibOf = (
  files: readonly SentFile[],
  of: (file: SentFile) => number = ({ headers, body }) => headers + body,
): number => files.reduce((sum, file) => sum + of(file), 0) / 1024
