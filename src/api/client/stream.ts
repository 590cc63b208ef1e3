import { updateCalls } from '#api/contract/updates.ts'

import { urlOf } from './client.ts'
import { readToken } from './request.ts'
import { shareStream } from './share-stream.ts'
import type { Opened, SharedStream, StreamDeps, Told } from './share-stream.ts'

const TOO_MANY = 429
// Ours: whoever is refused for anything else asks again as rarely as one who has too many.
const REFUSED_MS = 60_000

async function* textsOf(body: NonNullable<Response['body']>): AsyncIterable<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one text after the other
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined) // it has failed already
  }
}

/** Opens the stream with the token of whoever is signed in: an EventSource could not send one. */
async function open(signal: AbortSignal): Promise<Opened> {
  const token = await readToken()
  if (!token) return { kind: 'refused', waitMs: REFUSED_MS }
  const response = await fetch(urlOf(updateCalls.streamUpdates, {}), {
    headers: { authorization: `Bearer ${token}` },
    signal,
  })
  if (response.ok && response.body) return { kind: 'open', texts: textsOf(response.body) }
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const isTold = response.status === TOO_MANY && Number.isFinite(seconds)
  return { kind: 'refused', waitMs: isTold ? seconds * 1000 : REFUSED_MS }
}

type Shared = SharedStream & { readonly close: () => void }

/**
 * The stream of updates of somebody, shared with the other tabs of this browser; undefined where tabs cannot agree on
 * who reads it: pages then poll.
 */
export function streamOf(owner: string, hear: StreamDeps['hear']): Shared | undefined {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return undefined
  const name = `updates ${owner}`
  const channel = new BroadcastChannel(name)
  const stream = shareStream({
    open,
    hear,
    alone: (signal, work) => navigator.locks.request(name, { signal }, work),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows its own origin only
    tell: (told) => channel.postMessage(told),
    now: () => performance.now(),
    random: () => Math.random(),
  })
  channel.addEventListener('message', ({ data }) => stream.take(data as Told)) // because tabs of this portal alone write there
  return {
    ...stream,
    close: () => {
      stream.follow(false)
      channel.close()
    },
  }
}
