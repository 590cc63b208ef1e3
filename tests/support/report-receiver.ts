import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
const OK: Answer = { status: 200 }

/** One item of an envelope, as Sentry's protocol writes it: a line of facts about all, then a header and a body each. */
export type Received = {
  readonly url: string
  readonly type: string
  readonly event: Readonly<Record<string, unknown>>
  /** The whole envelope, as it came. */
  readonly text: string
}

function itemsOf(url: string, text: string): readonly Received[] {
  const lines = text.split('\n').filter((line) => line !== '')
  const items: Received[] = []
  for (let at = 1; at + 1 < lines.length; at += 2) {
    // because each line of these kinds is a JSON object
    const head = JSON.parse(lines[at] ?? '') as { readonly type: string }
    const event = JSON.parse(lines[at + 1] ?? '') as Received['event']
    items.push({ url, type: head.type, event, text })
  }
  return items
}

/**
 * A service for error reports on this machine that speaks Sentry's envelope protocol. It gives the answers in turn, then
 * 200, and hands out what it got of one kind, in the order in which it came.
 */
export async function startReceiver(answers: readonly Answer[] = []) {
  const left = [...answers]
  const got: Received[] = []
  const waiting: (() => void)[] = []
  let isHolding = false
  const held: (() => void)[] = []
  const server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (text: Buffer) => (body += String(text)))
    request.on('end', () => {
      got.push(...itemsOf(request.url ?? '', body))
      for (const go of waiting.splice(0)) go()
      const { status, headers = {} } = left.shift() ?? OK
      const answer = () =>
        response
          .writeHead(status, {
            'access-control-allow-origin': '*',
            'access-control-expose-headers': 'X-Sentry-Rate-Limits, Retry-After',
            ...headers,
          })
          .end('{}')
      if (isHolding) held.push(answer)
      else answer()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo // because it listens on a port
  const taken = new Map<string, number>()
  return {
    dsn: `http://abc123@localhost:${port}/42`,
    got,
    /** The next item of a kind, waited for. */
    next: async (type: 'event' | 'transaction' = 'event'): Promise<Received> => {
      const index = taken.get(type) ?? 0
      taken.set(type, index + 1)
      for (;;) {
        const item = got.filter((each) => each.type === type)[index]
        if (item) return item
        await new Promise<void>((resolve) => void waiting.push(resolve))
      }
    },
    /** Nothing is answered from now on, until let go. */
    hold: () => {
      isHolding = true
      return () => {
        isHolding = false
        for (const answer of held.splice(0)) answer()
      }
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
