import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { demoConfig } from '#server/identity/index.ts'
import { StartError } from '#server/start-error.ts'
import { tokensFor } from '#tests/support/identity-call.ts'
import { formFor } from '#tests/support/requests.ts'

import { percentile } from './support/compare.ts'
import { startMachines } from './support/machines.ts'

// Two nodes, a balancer, a pooler and a replica under load, while one part after the other is killed: nothing that was
// acknowledged is lost, and who wrote sees it. Needs Debian's haproxy, pgbouncer and postgresql.
// node bench/nodes.ts --seconds 20 gives each part longer.
const WRITERS = 6
const READERS = 4
const NOTES = 3
/** One try of a call may take so long. */
const TRY_MS = 10_000
const REQUESTS = '/suppliers/shipment-requests'
const SITE = 'lakeside-reno'

type Phase = {
  readonly name: string
  readonly reads: number[]
  readonly writes: number[]
  refused: number
  lost: number
}
let phase: Phase

type Sent = { readonly method?: string; readonly body?: object; readonly key?: string }

/** Somebody at a browser: keeps cookies, and asks again until there is an answer. */
function createPerson(url: string, token: string) {
  const cookies = new Map<string, { readonly value: string; readonly until: number }>()
  const keep = (header: string) => {
    const [pair = '', ...more] = header.split('; ')
    const [name = '', value = ''] = pair.split('=')
    const age = more.find((one) => one.startsWith('Max-Age='))?.slice('Max-Age='.length)
    cookies.set(name, { value, until: age ? performance.now() + Number(age) * 1000 : Infinity })
  }
  async function once(path: string, { method = 'GET', body, key }: Sent): Promise<Response> {
    const sent = [...cookies].filter(([, { until }]) => until > performance.now())
    const answer = await fetch(`${url}/api${path}`, {
      method,
      signal: AbortSignal.timeout(TRY_MS),
      headers: {
        authorization: `Bearer ${token}`,
        cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const header of answer.headers.getSetCookie()) keep(header)
    return answer
  }
  /** The answer, and how long it took with all its tries. A write is repeated with its key, as the portal's pages do. */
  return async (path: string, sent: Sent = {}): Promise<unknown> => {
    const began = performance.now()
    for (;;) {
      try {
        const answer = await once(path, sent)
        const value: unknown = await answer.json()
        if (answer.ok) {
          phase[sent.method ? 'writes' : 'reads'].push(performance.now() - began)
          return value
        }
        if (answer.status < 500)
          throw new Error(`${path}: ${JSON.stringify(value)}`, { cause: 'refusal' })
        phase.refused += 1
      } catch (error) {
        if (error instanceof Error && error.cause === 'refusal') throw error
        phase.lost += 1
      }
      await sleep(100)
    }
  }
}
type Ask = ReturnType<typeof createPerson>
const dataOf = (answer: unknown) => (answer as { data: unknown }).data // because every answer has it

/** What was acknowledged, and how often somebody did not see what they had just written. */
type Kept = {
  readonly requests: Set<string>
  readonly notes: Set<string>
  unseen: number
  looks: number
}

async function write(ask: Ask, kept: Kept): Promise<void> {
  const key = () => crypto.randomUUID()
  const body = { tenant: 'supplier:300000000000001', site_id: SITE, form: formFor(SITE) }
  const made = dataOf(await ask(REQUESTS, { method: 'POST', body, key: key() }))
  const { id } = made as { readonly id: string } // because that was submitted
  kept.requests.add(id)
  const listed = dataOf(await ask(`${REQUESTS}?limit=200`)) as readonly { readonly id: string }[] // because it is a list
  kept.looks += 1
  if (!listed.some((one) => one.id === id)) kept.unseen += 1
  for (let n = 0; n < NOTES; n += 1) {
    const note = `note ${key()}`
    await ask(`${REQUESTS}/${id}`, {
      method: 'PATCH',
      body: { action: 'add-note', note },
      key: key(),
    })
    kept.notes.add(note)
  }
}

/** What of the acknowledged is not in the database, or is there twice. */
async function audit(where: string, { requests, notes }: Kept) {
  const client = new pg.Client(where)
  await client.connect()
  const count = async (text: string, values: Set<string>) => {
    const { rows } = await client.query<{ key: string; n: number }>(text, [[...values]])
    const found = new Map(rows.map(({ key, n }) => [key, n]))
    const all = [...values]
    return {
      lost: all.filter((key) => !found.has(key)).length,
      twice: all.filter((key) => (found.get(key) ?? 0) > 1).length,
    }
  }
  const result = {
    requests: await count(
      'select id as key, count(*)::int as n from shipment_requests where id = any($1) group by 1',
      requests,
    ),
    notes: await count(
      'select note as key, count(*)::int as n from shipment_history where note = any($1) group by 1',
      notes,
    ),
  }
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from shipment_requests r
      where history_count <> (select count(*) from shipment_history h where h.tenant = r.tenant and h.request_id = r.id)`,
  )
  await client.end()
  return { ...result, torn: rows[0]?.n ?? 0 }
}

async function cutConnections(where: string): Promise<void> {
  const client = new pg.Client(where)
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await client.end()
}

/** How often a database looked into the table of requests. */
async function answersOf(where: string): Promise<number> {
  const client = new pg.Client(where)
  await client.connect()
  const { rows } = await client.query<{ n: string }>(
    `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as n
      from pg_stat_user_tables where relname = 'shipment_requests'`,
  )
  await client.end()
  return Number(rows[0]?.n ?? 0)
}

type Machines = Awaited<ReturnType<typeof startMachines>>

async function tokenOf(url: string, pool: string, name: string): Promise<string> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as {
    readonly pools: Readonly<Record<string, { readonly userPoolClientId: string }>>
  } // because the portal serves it
  const client = config.pools[pool]?.userPoolClientId ?? ''
  return (await tokensFor(url, client, [`${name}@portal.example`, demoConfig.password])).IdToken
}

async function measure(machines: Machines, seconds: number) {
  const { url, a, replica, primaryAt, replicaAt } = machines
  const supplier = await tokenOf(url, 'external', 'supplier')
  const staff = await tokenOf(url, 'redwood_okta', 'admin')
  const kept: Kept = { requests: new Set(), notes: new Set(), unseen: 0, looks: 0 }
  const phases: Phase[] = []
  const enter = (name: string) => {
    phase = { name, reads: [], writes: [], refused: 0, lost: 0 }
    phases.push(phase)
  }
  enter('warming up')
  const ending = new AbortController()
  const lines = Array.from({ length: WRITERS + READERS }, async (_none, at) => {
    const ask = createPerson(url, at < WRITERS ? supplier : staff)
    while (!ending.signal.aborted)
      if (at < WRITERS) await write(ask, kept)
      else {
        await ask('/redwood/shipment-requests?limit=50')
        await ask('/redwood/counts')
      }
  })
  const whole = Promise.all(lines)
  const half = () => Promise.race([sleep((seconds / 2) * 1000), whole])
  await half()
  enter('all is well')
  const before = await answersOf(replicaAt)
  await half()
  await half()
  const served = (await answersOf(replicaAt)) - before
  enter('a node is killed, and starts again')
  await a.kill()
  await half()
  await a.start()
  await half()
  enter('the primary’s connections are cut, twice')
  for (let time = 0; time < 2; time += 1) {
    await cutConnections(primaryAt)
    await half()
  }
  enter('the replica is killed, and starts again')
  await replica.kill()
  await half()
  await replica.start()
  await half()
  ending.abort()
  await whole
  return { phases: phases.slice(1), kept, served, found: await audit(primaryAt, kept) }
}

const given = process.argv[process.argv.indexOf('--seconds') + 1]
const seconds = process.argv.includes('--seconds') ? Number(given) : 10
const machines = await startMachines().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
})
const { phases, kept, served, found } = await measure(machines, seconds).finally(machines.stop)
const ms = (all: readonly number[], share: number) =>
  all.length ? `${percentile(all, share).toFixed(0)} ms` : '–'
console.table(
  phases.map(({ name, reads, writes, refused, lost }) => ({
    [`${seconds} s each`]: name,
    reads: reads.length,
    writes: writes.length,
    'refused (5xx)': refused,
    'no answer': lost,
    'median read, write': `${ms(reads, 0.5)}, ${ms(writes, 0.5)}`,
    'longest read, write': `${ms(reads, 1)}, ${ms(writes, 1)}`,
  })),
)
const { requests, notes, torn } = found
const sum = (of: 'lost' | 'twice') => requests[of] + notes[of]
const row = (what: string, measured: number, target?: number) => ({
  what,
  measured,
  target: target ?? '',
})
console.table([
  row('acknowledged requests and notes', kept.requests.size + kept.notes.size),
  row('… lost', sum('lost'), 0),
  row('… there twice', sum('twice'), 0),
  row('records whose history is not whole', torn, 0),
  row('lists that their author read right after writing', kept.looks),
  row('… without what was written', kept.unseen, 0),
  row('looks into requests at the replica while all was well', served),
])
process.exitCode = sum('lost') + sum('twice') + torn + kept.unseen === 0 && served > 0 ? 0 : 1
