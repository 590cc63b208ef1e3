import fs from 'node:fs'
import path from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { advanceRun } from '#server/db/repositories/retention-runs.ts'
import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { errorOf } from '#tests/support/requests.ts'
import {
  ENTRIES,
  addClosed,
  addEntries,
  doneOf,
  ids,
  leaveTraces,
  retentionCalls,
} from '#tests/support/retention.ts'

const portal = useDomain({ isSeeded: true })
let other: TestDomain
beforeAll(async () => {
  const { database, dataDir } = portal
  other = await startDomain({ connection: inject('connection'), beside: { database, dataDir } })
})
afterAll(() => other.stop())

const { look, post, start, started, newest } = retentionCalls(portal)
const refusalOf = (answer: Awaited<ReturnType<typeof post>>) => [
  answer.status,
  answer.status === 200 ? '' : errorOf(answer).error.message,
]
const auditOf = async () => {
  const rows = await portal.db
    .selectFrom('audit')
    .select(['call', 'by_name'])
    .where('target_kind', '=', 'retention-run')
    .orderBy('at')
    .execute()
  return rows.map((row) => `${row.call} by ${row.by_name}`)
}
async function asOwner() {
  const client = new pg.Client({ ...inject('connection'), database: portal.database })
  await client.connect()
  return client
}
describe('deleting what has been kept for its time', () => {
  test('starts only with something to delete, from counts of the last hour, once', async () => {
    expect(refusalOf(await start())).toEqual([422, 'Nothing is overdue.'])
    await addEntries(portal.db)
    const old = { asOf: new Date(Date.now() - 3_700_000).toISOString() }
    const stale = 'These counts are out of date. Look at them again, then start.'
    expect(refusalOf(await post('', old))).toEqual([422, stale])
    const ahead = { asOf: new Date(Date.now() + 60_000).toISOString() }
    expect(refusalOf(await post('', ahead))).toEqual([422, stale])
    for (const who of ['customer-ops', 'managers', 'logistics', 'supplier'])
      expect((await post('', { asOf: new Date().toISOString() }, who)).status).toBe(403)

    const both = await Promise.all([start(), start()])
    expect(both.map(refusalOf)).toEqual(
      expect.arrayContaining([
        [200, ''],
        [422, 'Data is being deleted already.'],
      ]),
    )
    expect(await newest()).toMatchObject({ state: 'running', startedBy: 'admin Tester' })
    expect(await auditOf()).toEqual(['retention-start by admin Tester'])
  })

  test('stops after the portion at hand, says who stopped it, and goes on where it was', async () => {
    const run = await newest()
    const at = `/${run?.id}`
    await advanceRun(portal.db, new Date())
    expect(refusalOf(await post(`${at}/resume`))).toEqual([422, 'This run can’t be resumed.'])
    expect((await post(`${at}/stop`)).status).toBe(200)
    expect(refusalOf(await post(`${at}/stop`))).toEqual([
      422,
      'This run isn’t deleting anything right now.',
    ])
    expect(refusalOf(await start())).toEqual([422, 'Data is being deleted already.'])
    await portal.domain.purge()
    const stopped = await newest()
    expect(stopped).toMatchObject({ state: 'stopped', stoppedBy: 'admin Tester' })
    expect(doneOf(stopped)).toMatchObject({ audit: 1_000 })

    expect((await post(`${at}/resume`)).status).toBe(200)
    await portal.domain.purge()
    const done = await newest()
    expect(done).toMatchObject({ id: run?.id, state: 'done', failure: null })
    expect(doneOf(done)).toMatchObject({ audit: ENTRIES })
    expect(await auditOf()).toEqual([
      'retention-start by admin Tester',
      'retention-stop by admin Tester',
      'retention-resume by admin Tester',
    ])
    expect((await post('/01890a5d-ac96-774b-bcce-b302099a8057/stop')).status).toBe(404)
  })

  test('two nodes at once delete everything once', async () => {
    await addEntries(portal.db)
    await addClosed(portal.db, 250)
    const run = await started()
    await Promise.all([portal.domain.purge(), other.domain.purge()])
    while ((await newest())?.state === 'running') await portal.domain.purge()

    expect(await newest()).toMatchObject({ id: run.id, state: 'done' })
    expect(doneOf(await newest())).toMatchObject({ audit: ENTRIES, requests: 250 })
    expect((await look()).data.every(({ count }) => count === 0)).toBe(true)
  })

  test('a node that is killed in the middle loses nothing, and another one goes on', async () => {
    await addClosed(portal.db, 150)
    await started()
    // A transaction sees who is there as it was at its first look: another one watches.
    const [holder, watcher] = [await asOwner(), await asOwner()]
    await holder.query('begin')
    await holder.query('select from shipment_history where request_id = $1 for update', [ids(120)])
    const killed = portal.domain.purge()
    // It is in the middle of its second portion.
    const waiting = `select pid from pg_stat_activity where datname = current_database()
      and query like '%purge_due%' and wait_event_type = 'Lock'`
    await expect
      .poll(async () => (await watcher.query(waiting)).rows.length, { timeout: 10_000 })
      .toBe(1)
    await watcher.query(`select pg_terminate_backend(pid) from (${waiting}) s`)
    await killed
    await holder.query('rollback')
    await Promise.all([holder.end(), watcher.end()])
    const before = await newest()
    expect([before?.state, doneOf(before)['requests']]).toEqual(['running', 100])

    await other.domain.purge()
    expect(await newest()).toMatchObject({ state: 'done' })
    expect(doneOf(await newest())).toMatchObject({ requests: 150 })
  })

  test('what cannot be deleted ends a run, which says what it was and can be resumed', async () => {
    const { db, dataDir } = portal
    const [id = ''] = await addClosed(db, 1)
    const { key } = await leaveTraces(portal, id)
    // A folder lies where the file should be: no storage drops that.
    const file = path.join(dataDir, 'files', 'stored', key)
    fs.rmSync(file)
    fs.mkdirSync(file)
    const { id: run } = await started()
    for (let n = 0; n < 5; n += 1) await portal.domain.purge()
    expect(await newest()).toMatchObject({ id: run, state: 'failed', failure: 'files' })
    fs.rmdirSync(file)
    expect((await post(`/${run}/resume`)).status).toBe(200)
    await portal.domain.purge()
    expect(await newest()).toMatchObject({ id: run, state: 'done', failure: null })
  })

  test('only the newest run can be resumed', async () => {
    await addEntries(portal.db)
    const { id } = await started()
    await post(`/${id}/stop`)
    await portal.domain.purge()
    await started()
    expect(refusalOf(await post(`/${id}/resume`))).toEqual([
      422,
      'Only the newest run can be resumed.',
    ])
    await portal.domain.purge()
  })
})
