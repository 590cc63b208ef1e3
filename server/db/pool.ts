import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

import { isBroken } from './errors.ts'

// Time-outs of security.md §3, in milliseconds.
/** How long a call waits for a connection; milliseconds. */
const CONNECT_MS = 2_000
const STATEMENT_MS = 4_000
const QUERY_MS = 5_000
const LOCK_MS = 2_000
const IDLE_IN_TRANSACTION_MS = 5_000
/** Connections of one node. */
const POOL_SIZE = 10

const NUMERIC = 1700
const DATE = 1082
type Parse = (text: string) => unknown
const parsers = new Map<number, Parse>([
  [NUMERIC, Number], // two decimals at most here: a number holds them
  [DATE, (text) => text], // a day has no time zone
])
// because pg's table names the ids that it knows, and we pass on whatever the server sent
type Lookup = (oid: number, format?: string) => Parse
const builtIn: Lookup = pg.types.getTypeParser.bind(pg.types) as unknown as Lookup
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid, format) => parsers.get(oid) ?? builtIn(oid, format)) satisfies Lookup,
}

export type Where = pg.PoolConfig & {
  /** How long its machine may hold the process up; no time-out of a call is shorter. Milliseconds. */
  readonly patienceMs?: number
}
type PoolOptions = {
  /** Told of errors on idle clients; without a listener they would end the process. */
  readonly report: (error: Error) => void
  /** The role that the connections act as; the login's own when absent. */
  readonly role?: string
  /** Migrations may take long. */
  readonly isPatient?: boolean
  /** Whether its transactions refuse to write. */
  readonly isReadOnly?: boolean
}

const limits = (patienceMs: number): pg.PoolConfig => ({
  statement_timeout: Math.max(STATEMENT_MS, patienceMs),
  query_timeout: Math.max(QUERY_MS, patienceMs),
  lock_timeout: Math.max(LOCK_MS, patienceMs),
  idle_in_transaction_session_timeout: Math.max(IDLE_IN_TRANSACTION_MS, patienceMs),
})

/**
 * A pool that drops a client after a time-out or a connection error. Kysely hands such clients back, and after a healed
 * partition everything that got one of them would fail.
 */
export function openPool(
  { patienceMs = 0, ...where }: Where,
  { report, role, isPatient, isReadOnly }: PoolOptions,
): PostgresPool {
  const pool = new pg.Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: Math.max(CONNECT_MS, patienceMs),
    types,
    ...(isPatient ? {} : limits(patienceMs)),
    ...(role
      ? { options: `-c role=${role}${isReadOnly ? ' -c default_transaction_read_only=on' : ''}` }
      : {}),
    ...where,
  })
  let isEnding = false
  // Clients are still saying goodbye when end() is done: a server that stops right then is no loss to report.
  pool.on('error', (error) => {
    if (!isEnding) report(error)
  })
  return {
    options: pool.options,
    connect: async () => dropping(await pool.connect()),
    end: () => {
      isEnding = true
      return pool.end()
    },
  }
}

function dropping(client: pg.PoolClient): PostgresPoolClient {
  let broken: unknown
  // The pool listens to idle clients only: a server that dies while a client is out, between two of its queries,
  // would otherwise end the process.
  const lost = (error: Error) => void (broken = error)
  client.on('error', lost)
  const query = async (sql: string, parameters?: readonly unknown[]): Promise<unknown> => {
    // A rollback would queue behind the hanging query and double the wait.
    if (broken) throw new Error('Connection terminated by an earlier failure', { cause: broken })
    try {
      return await client.query(sql, parameters && [...parameters])
    } catch (error) {
      if (isBroken(error)) broken = error
      throw error
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'], // because we give no cursors
    release: (destroy) => {
      client.off('error', lost)
      client.release(destroy === true || broken !== undefined)
    },
  }
}
