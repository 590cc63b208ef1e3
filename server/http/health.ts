import type { FastifyInstance } from 'fastify'

import type { DiskState } from '#server/disk/guard.ts'

const READY_TIMEOUT_MS = 3_000

export type Readiness = {
  readonly database: boolean
  readonly identity: boolean
  /** How far the database's clock is ahead of this node's: tokens, leases and dates are told by both. */
  readonly clockOffsetSeconds: number
  readonly outbox: { readonly oldestDueSeconds: number; readonly stuck: number }
  /** Whether lists are read from the copy of the database; absent where there is none. Without it the primary does all. */
  readonly copy?: { readonly isRead: boolean }
  /** Of the disks that the portal fills itself; absent where there are none. Full, it still answers what is read. */
  readonly storage?: DiskState
}
const DOWN: Readiness = {
  database: false,
  identity: false,
  clockOffsetSeconds: 0,
  outbox: { oldestDueSeconds: 0, stuck: 0 },
}

// security.md §4: more than a minute apart, tokens and leases of other nodes are judged wrongly.
const MAX_CLOCK_OFFSET_S = 60
const isReady = ({ database, identity, clockOffsetSeconds }: Readiness) =>
  database && identity && Math.abs(clockOffsetSeconds) <= MAX_CLOCK_OFFSET_S

/** GET /healthz: the process answers. GET /readyz: it can work; 503 while the database or the identity is away. */
export function serveHealth(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', async (request, reply) => {
    const state = await within(READY_TIMEOUT_MS, readiness()).catch((error: unknown) => {
      // Asked every few seconds: the reason without its stack.
      request.log.warn({ reason: error instanceof Error ? error.message : error }, 'not ready')
      return DOWN
    })
    return reply
      .code(isReady(state) ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state)
  })
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('took too long')), milliseconds)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
