import fs from 'node:fs'
import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { actorOf } from '#machines/shipment/request/selectors.ts'
import { readUser } from '#schemas/user.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import type { Connection } from '#server/db/embedded/index.ts'
import { createTokenVerifier } from '#server/http/tokens.ts'
import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'
import { createIssuer } from '#tests/support/issuer.ts'
import { people } from '#tests/support/people.ts'
import { formFor } from '#tests/support/requests.ts'
import { recordStatements, replay } from '#tests/support/statements.ts'
import type { Statement } from '#tests/support/statements.ts'

import { bareServer } from './support/bare.ts'
import { loadOf, median, takeTurns } from './support/compare.ts'
import { decisionTime } from './support/decision.ts'

// Ratios to the barest thing that does the same work in the same run (targets.md); a busy machine slows both sides.
const ROUNDS = 5
const REQUESTS = 60
const NOTES = 120

const LISTED = '/api/redwood/shipment-requests?limit=50'
const person = people['internal-logistics']
const issuer = await createIssuer(() => new Date())
const verify = createTokenVerifier({
  pools: issuer.pools,
  floor: { notBefore: () => 0, isEnded: () => false },
  now: () => new Date(),
})
const token = await issuer.tokenOf(person)
const headers = { authorization: `Bearer ${token}` }

async function submitRequests({ app }: TestDomain): Promise<readonly string[]> {
  const ids: string[] = []
  for (let n = 0; n < REQUESTS; n += 1) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/suppliers/shipment-requests',
      headers,
      payload: {
        tenant: 'supplier:300000000000001',
        site_id: 'lakeside-reno',
        form: formFor('lakeside-reno', { comments: `Request ${n}` }),
      },
    })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    ids.push(answer.json<{ data: { id: string } }>().data.id)
  }
  return ids
}

/** The statement by which the list reads its rows. */
async function listStatement({ app }: TestDomain): Promise<Statement> {
  const recording = recordStatements()
  const { statusCode } = await app.inject({ url: LISTED, headers })
  recording.stop()
  const statement = recording.kept.find(({ text }) => text.includes('shipment_history'))
  if (statusCode !== 200 || !statement) throw new Error('the list was not read')
  return statement
}

async function compareLists(domain: TestDomain, connection: Connection) {
  await domain.app.listen({ port: 0, host: '127.0.0.1' })
  const pool = issuer.pools().find(({ name }) => name === person.pool)
  if (!pool || !('keys' in pool)) throw new Error('the person has no pool')
  const bare = bareServer({
    where: { ...connection, database: domain.database },
    statement: await listStatement(domain),
    token: { keys: pool.keys, issuer: pool.issuer, audience: pool.clientId },
  })
  await new Promise<void>((resolve) => bare.server.listen(0, '127.0.0.1', resolve))
  const at = (server: http.Server) => {
    const { port } = server.address() as AddressInfo // because it listens on TCP
    return `http://127.0.0.1:${port}${LISTED}`
  }
  const result = await takeTurns(ROUNDS, {
    ours: () => loadOf(at(domain.app.server), token),
    bare: () => loadOf(at(bare.server), token),
  })
  await bare.close()
  return result
}

/** Notes, since those may be repeated: each reads, decides and writes the record, its history and the outbox. */
async function addNotes({ app }: TestDomain, ids: readonly string[]): Promise<number> {
  const started = performance.now()
  for (let n = 0; n < NOTES; n += 1) {
    const answer = await app.inject({
      method: 'PATCH',
      url: `/api/suppliers/shipment-requests/${ids[n % ids.length]}`,
      headers,
      payload: { action: 'add-note', note: `Note ${n}` },
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  return performance.now() - started
}

async function cloneOf(connection: Connection, database: string, name: string): Promise<string> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${name} template ${database}`)
  await client.end()
  return name
}

/** The same statements with the same values, on a copy of the database from before, over one connection of bare pg. */
async function compareTransitions(
  connection: Connection,
  database: string,
  ids: readonly string[],
) {
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const forUs = await cloneOf(connection, database, `ours_${round}`)
    const warming = await startDomain({
      connection,
      beside: { database: forUs, dataDir: folder },
      verify,
      checksAnswers: false,
    })
    await addNotes(warming, ids)
    await warming.stop()
    // Taken now: the statements name the revisions that they find.
    const forPg = await cloneOf(connection, forUs, `bare_${round}`)
    const measured = await startDomain({
      connection,
      beside: { database: forUs, dataDir: folder },
      verify,
      checksAnswers: false,
    })
    const recording = recordStatements()
    ours.push(await addNotes(measured, ids))
    recording.stop()
    await measured.stop()
    const client = new pg.Client({ ...connection, database: forPg })
    await client.connect()
    bare.push(await replay(client, recording.kept))
    await client.end()
  }
  const perSecond = (times: readonly number[]) => NOTES / (median(times) / 1000)
  return { ours: perSecond(ours), bare: perSecond(bare) }
}

async function measure(connection: Connection) {
  const domain = await startDomain({ connection, verify, checksAnswers: false })
  await domain.domain.seed()
  const ids = await submitRequests(domain)
  const lists = await compareLists(domain, connection)
  await domain.stop()
  return { lists, transitions: await compareTransitions(connection, domain.database, ids) }
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
fs.chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({
  dataDir: folder,
  portal: 'bench',
  report: console.error,
})
const { lists, transitions } = await measure(postgres.connection).finally(async () => {
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})
const { claims, pool } = people['internal-customer-ops']
const decision = decisionTime(actorOf(readUser(pool, claims)))

const row = (what: string, { ours, bare }: { ours: number; bare: number }, target: number) => ({
  what,
  ours: `${ours.toFixed(0)}/s`,
  bare: `${bare.toFixed(0)}/s`,
  ratio: (ours / bare).toFixed(2),
  target: `≥ ${target}`,
})
console.table([
  row('authorised list of 50 requests, beside node:http and pg', lists, 0.85),
  row('transition, beside the same SQL by pg', transitions, 0.6),
  {
    what: 'a decision',
    ours: `${decision.toFixed(3)} ms`,
    bare: '',
    ratio: '',
    target: '≤ 0.15 ms',
  },
])
