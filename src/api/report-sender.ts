const MAX_QUEUED = 64 // specification 2 §7.12
const PAUSE_MS = 60_000
const MOST_TRIES = 3
const SECOND_MS = 1000
const TOO_MANY = 429

type Deps = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
}

/** Where a DSN (`https://key@host/path/project`) wants its envelopes; undefined: it is none. */
export function addressOf(dsn: string): string | undefined {
  const [, protocol, key, host, path, project] =
    /^(https?):\/\/(\w+)(?::\w*)?@([^/\s]+)((?:\/[^/\s]+)*)\/(\w+)\/?$/.exec(dsn) ?? []
  if (!project) return undefined
  const query = new URLSearchParams({
    sentry_version: '7',
    sentry_key: key ?? '',
    sentry_client: 'partner-portal/1',
  })
  return `${protocol}://${host}${path}/api/${project}/envelope/?${query}`
}

/** For how long the receiver wants nothing, in milliseconds. */
function pauseOf({ status, headers }: Response): number {
  // "60:error;transaction:key, 2700::organization": seconds, for which kinds; no kind means all.
  const limits = (headers.get('x-sentry-rate-limits') ?? '').split(',').map((limit) => {
    const [seconds = '', kinds = ''] = limit.trim().split(':')
    const isOurs = kinds === '' || kinds.split(';').includes('error')
    return isOurs ? Number(seconds) * SECOND_MS || 0 : 0
  })
  const longest = Math.max(...limits)
  if (longest > 0 || status !== TOO_MANY) return longest
  return Number(headers.get('retry-after')) * SECOND_MS || PAUSE_MS
}

/**
 * Sends envelopes one after another. At most 64 wait, later ones are lost. What the receiver does not want now is sent
 * after the time it names; what is not received at all is tried three times.
 */
export function createSender(address: string, { fetch, now, wait }: Deps) {
  const queue: string[] = []
  let notBefore = 0
  let isSending = false

  async function trySend(body: string): Promise<'done' | 'later'> {
    try {
      const response = await fetch(address, {
        method: 'POST',
        body,
        credentials: 'omit',
        keepalive: true,
        referrerPolicy: 'no-referrer',
      })
      const pause = pauseOf(response)
      if (pause > 0) notBefore = now() + pause
      return response.status === TOO_MANY ? 'later' : 'done'
    } catch {
      notBefore = now() + PAUSE_MS
      return 'later'
    }
  }

  async function drain(): Promise<void> {
    isSending = true
    let tries = 0
    for (let body = queue[0]; body !== undefined; body = queue[0]) {
      if (now() < notBefore) await wait(notBefore - now())
      tries += 1
      if ((await trySend(body)) === 'later' && tries < MOST_TRIES) continue
      queue.shift()
      tries = 0
    }
    isSending = false
  }

  return (body: string): void => {
    if (queue.length >= MAX_QUEUED) return
    queue.push(body)
    if (!isSending) void drain()
  }
}
