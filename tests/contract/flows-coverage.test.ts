import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'

import { SeenTransition } from '#schemas/flow-coverage.ts'
import { coverageOfRun, reportOf } from '#scripts/flows-coverage.ts'
import { countTransitions } from '#server/db/repositories/transition-counts.ts'
import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'

const DAY_MS = 86_400_000
const APPROVAL =
  'shipmentRequest.submitted --approve-by-bizdev--> shipmentRequest.approved-by-bizdev'
const Answer = z.object({ data: z.array(SeenTransition) })

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-coverage-'))
const file = path.join(folder, 'report.json')
const run = coverageOfRun([
  { machine: 'shipmentRequest', where: 'machine', taken: [APPROVAL], refused: 2 },
  { machine: 'shipmentRequest', where: 'HTTP', taken: [APPROVAL], refused: 0 },
])

let started: TestDomain
beforeAll(async () => {
  started = await startDomain({
    connection: inject('connection'),
    environment: { FLOWS_COVERAGE: file },
  })
  await started.domain.seed()
})
afterAll(async () => {
  await started.stop()
  fs.rmSync(folder, { recursive: true })
})

async function read(query = '') {
  const { statusCode, body } = await started.app.inject({
    url: `/api/flows/coverage${query}`,
    headers: { authorization: 'Bearer managers' },
  })
  expect([statusCode, body]).toEqual([200, body])
  return Answer.parse(JSON.parse(body)).data
}
const approval = (data: readonly SeenTransition[]) =>
  data.find(({ transition }) => transition === APPROVAL)
const rows = () =>
  started.db.selectFrom('transition_counts').selectAll().orderBy('machine').execute()

test('without a report nothing is claimed; a broken one is none', async () => {
  expect(await read()).toEqual([])
  fs.writeFileSync(file, '{"data": "no list')
  expect(await read()).toEqual([])
})

test('every declared transition tells where tests walked it', async () => {
  fs.writeFileSync(file, JSON.stringify(reportOf(run)))

  const all = await read()
  const some = await read('?machine=shipmentRequest')

  expect(approval(all)).toMatchObject({ coveredBy: ['model', 'http'], seen: { lastDay: null } })
  expect(all.filter(({ coveredBy }) => coveredBy.length > 0)).toHaveLength(1)
  expect(some.length).toBeGreaterThan(30)
  expect(all.length).toBeGreaterThan(some.length)
})

test('days that are over are counted once, whoever counts', async () => {
  fs.writeFileSync(file, JSON.stringify(reportOf(run)))
  const tomorrow = new Date(Date.now() + DAY_MS)
  const told = await started.db
    .selectFrom('shipment_history')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('action', '=', 'approve-by-bizdev')
    .executeTakeFirstOrThrow()

  await Promise.all([
    countTransitions(started.db, tomorrow),
    countTransitions(started.db, tomorrow),
  ])
  const once = await rows()
  await countTransitions(started.db, tomorrow)

  expect(Number(told.n)).toBeGreaterThan(0)
  expect(approval(await read())?.seen.count).toBe(Number(told.n))
  expect(approval(await read())?.seen.lastDay).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(await rows()).toEqual(once)
})
