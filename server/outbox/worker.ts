import { randomUUID } from 'node:crypto'

import type { Db } from '#server/db/database.ts'
import type { OutboxKind } from '#server/db/plumbing-tables.ts'
import {
  claimMessages,
  nextDue,
  renewLeases,
  settleMessage,
} from '#server/db/repositories/outbox.ts'
import type { OutboxRow, Outcome } from '#server/db/repositories/outbox.ts'
import type { Log } from '#server/log.ts'

import { causeOf } from './cause.ts'
import { MAX_ATTEMPTS, isLastAttempt } from './jobs.ts'
import type { Jobs } from './jobs.ts'

type Options = {
  readonly db: Db
  readonly jobs: Jobs
  readonly now: () => Date
  readonly log: Log
  /** Longest time between two looks at the table; other nodes' messages wait that long. */
  readonly pollMs?: number
}

const LEASE_MS = 30_000 // security.md §4
const RENEW_MS = 10_000
const AT_ONCE = 8
const POLL_MS = 1_000
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 600_000
const STOP_MS = 8_000

/** 2^n × 100 ms and up to half as much by chance, so that many that failed together do not come back together. */
export const backOff = (attempts: number, random = Math.random()): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts * (1 + random / 2))

/** Messages that wait for each other, and for no others: a mail waits neither for papers nor for a slow carrier. */
const LINES: readonly (readonly OutboxKind[])[] = [
  ['mail', 'sms'],
  ['booking', 'cancel-booking'],
  ['document'],
]

/** Sends what transitions left to do: leases rows, does their jobs, writes what became of them. */
export function createOutboxWorker(options: Options) {
  const lines = LINES.map((kinds) => createLine(options, kinds))
  const wake = () => lines.forEach((line) => line.wake())
  return {
    wake,
    start: () => lines.forEach((line) => line.start()),
    /** Ends after the messages at hand; what has not begun stays for the next start. */
    stop: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())
      await Promise.race([Promise.all(lines.map((line) => line.stop())), late])
    },
    /** Does everything that is due now; for tests, which have no running loop. */
    drain: async () => {
      // oxlint-disable-next-line no-await-in-loop -- what one line does may be due in another
      while ((await Promise.all(lines.map((line) => line.work()))).some((done) => done > 0));
    },
  }
}

function createLine(options: Options, kinds: readonly OutboxKind[]) {
  const { db, now, log, pollMs = POLL_MS } = options
  const work = createWork(options, kinds)
  let isStopping = false
  let loop: Promise<void> | undefined
  let wakeUp = () => {}
  let isWoken = false

  const rest = async () => {
    const due = (await nextDue(db, kinds))?.getTime() ?? Infinity
    const wait = Math.max(1, Math.min(pollMs, due - now().getTime()))
    if (isWoken || isStopping) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function run() {
    // oxlint-disable-next-line no-unmodified-loop-condition -- stop() changes it
    while (!isStopping) {
      isWoken = false
      try {
        if ((await work()) === 0) await rest()
      } catch (error) {
        // The database is away: the next look will tell.
        log.warn({ error }, 'the outbox cannot be read')
        if (!isStopping) await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
    }
  }

  const wake = () => {
    isWoken = true
    wakeUp()
  }
  return {
    work,
    wake,
    start: () => {
      loop ??= run()
    },
    stop: async () => {
      isStopping = true
      wake()
      await loop
    },
  }
}

function createWork({ db, jobs, now, log }: Options, kinds: readonly OutboxKind[]) {
  const worker = randomUUID()

  const failed = (row: OutboxRow, type: 'stuck' | 'retry', error: string): Outcome => {
    const triedAt = now()
    const wait = type === 'retry' ? backOff(row.attempts) : 0
    const at = new Date(triedAt.getTime() + wait)
    return { type, at, triedAt, error, cause: causeOf(row.kind, error) }
  }

  async function outcomeOf(row: OutboxRow): Promise<Outcome> {
    // A worker that died in the middle never said so: its attempts count all the same.
    if (row.attempts > MAX_ATTEMPTS)
      return failed(row, 'stuck', row.last_error ?? 'The server stopped before this was done')
    try {
      const done = await jobs[row.kind](row)
      if (done.type === 'stuck') return failed(row, 'stuck', done.error)
      return done.type === 'later' ? done : { at: now(), ...done }
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      log.warn({ outboxRow: row.key, attempts: row.attempts, error }, 'a message was not sent')
      return failed(row, isLastAttempt(row) ? 'stuck' : 'retry', text)
    }
  }

  const renew = () =>
    renewLeases(db, worker, new Date(now().getTime() + LEASE_MS)).catch((error: unknown) =>
      log.warn({ error }, 'a lease was not renewed'),
    )

  /** Does what is due; says how many there were. */
  async function work(): Promise<number> {
    const at = now()
    const until = new Date(at.getTime() + LEASE_MS)
    const rows = await claimMessages(db, { kinds, worker, now: at, until, limit: AT_ONCE })
    if (!rows.length) return 0
    // Ten thousand labels take longer than a lease: as long as we live, what we do stays ours.
    const renewing = setInterval(() => void renew(), RENEW_MS)
    try {
      await Promise.all(rows.map(async (row) => settleMessage(db, row, await outcomeOf(row))))
    } finally {
      clearInterval(renewing)
    }
    return rows.length
  }

  return work
}
