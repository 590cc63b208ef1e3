import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { auditCalls } from '#api/contract/audit.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import { planOf } from '#tests/support/query-plans.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call, errorOf, submitted } from '#tests/support/requests.ts'
import { recordStatements } from '#tests/support/statements.ts'

const DAY_MS = 86_400_000
const portal = useDomain({ isSeeded: true })
const ask = (query: string, who = 'admin') => call(portal, who, `/redwood/audit?${query}`)
const listed = async (query: string) =>
  auditCalls.listAudit.response.parse((await ask(`limit=200&${query}`)).json).data
const callsIn = (entries: readonly AuditEntry[]) => [...new Set(entries.map((entry) => entry.call))]
const days = (n: number) => new Date(Date.now() + n * DAY_MS).toISOString()

let id: string
beforeAll(async () => {
  ;({ id } = await submitted(portal))
  await call(portal, 'admin', '/redwood/service-keys', {
    method: 'POST',
    body: { name: 'One', organisation: 'Umbra West', tenants: ['bmw'] },
  })
  await call(portal, 'admin', '/test-email', {
    method: 'POST',
    body: { sendTo: ['one@portal.example'] },
  })
  await portal.domain.drain()
})

test('says who did what to whom, by which request, the newest first', async () => {
  const [entry] = await listed(`target_id=${id}&call=submit`)

  expect(entry).toMatchObject({
    category: 'records',
    call: 'submit',
    targetKind: 'shipment-request',
    targetId: id,
    outcome: 'done',
    name: expect.stringMatching(/\w/),
    requestId: expect.stringMatching(/\w/),
  })
  const times = (await listed('')).map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('is found by category, person, record and day', async () => {
  const [entry] = await listed(`target_id=${id}`)
  const by = await listed(`username=${encodeURIComponent(entry?.username ?? '')}`)

  expect(callsIn(await listed('category=users'))).toEqual(['issue-service-key'])
  expect(new Set(by.map(({ username }) => username))).toEqual(new Set([entry?.username]))
  expect(await listed(`from=${days(1)}&to=${days(2)}`)).toEqual([])
  expect((await listed(`from=${days(-1)}&to=${days(1)}&call=submit`)).length).toBeGreaterThan(0)
  expect(callsIn(await listed('target_kind=outbox'))).toEqual(['test-email'])
})

test('is searched for who, whom and record, by what they were called then', async () => {
  const [issued] = await listed('q=one&category=users')
  const by = issued?.name?.split(' ')[0]?.toLowerCase() ?? ''

  expect(issued).toMatchObject({ call: 'issue-service-key', targetName: 'One' })
  expect(callsIn(await listed(`q=${by}`))).toContain('issue-service-key')
  expect(callsIn(await listed(`q=${id}`))).toContain('submit')
  expect(await listed('q=100%25')).toEqual([])
})

test('a read of bank data is in it', async () => {
  const applications = await call(portal, 'admin', '/redwood/onboarding-submissions')
  const { data } = applications.json as { data: readonly { readonly id: string }[] } // because the call answers that
  const application = data[0]?.id ?? ''
  await call(portal, 'admin', `/redwood/onboarding-submissions/${application}/secret`)

  expect(await listed('category=bank-and-tax')).toMatchObject([
    { call: 'getApplicationSecret', targetId: application },
  ])
})

test.each([
  ['no more than 31 days', `from=${days(-40)}&to=${days(0)}`],
  ['days that follow each other', `from=${days(0)}&to=${days(-1)}`],
])('%s are answered', async (_what, query) => {
  const refused = await ask(query)

  expect([refused.status, errorOf(refused).issues?.[0]?.path]).toEqual([400, 'from'])
})

test('only administrators read it', async () => {
  for (const who of ['customer-ops', 'managers', 'logistics', 'supplier'])
    expect([who, (await ask('', who)).status]).toEqual([who, 403])
})

test('its file has what the list finds, and is an entry itself', async () => {
  const { body, headers } = await portal.app.inject({
    url: `/api/redwood/audit/export?target_id=${id}`,
    headers: { authorization: 'Bearer admin' },
  })
  const lines = body.trim().split('\r\n')

  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="audit-\d{4}-\d\d-\d\d.csv"$/,
  )
  expect(lines).toHaveLength(1 + (await listed(`target_id=${id}`)).length)
  expect(lines[0]).toMatch(/Time \(UTC\),Who,Type,Did/)
  expect(lines.at(-1)).toContain(',submit,shipment-request,')
  expect(await listed('call=export-audit')).toMatchObject([
    { category: 'exports', targetKind: 'audit', detail: { target_id: id } },
  ])
})

// Few of many are asked for: looking through all of them would pass by the others.
async function addMany(): Promise<void> {
  await sql`insert into audit (tenant, at, id, username, call, target_kind, target_id, outcome)
    select 'ultium', now() - n * interval '1 minute', gen_random_uuid(), 'user-' || n % 100, 'submit',
      'shipment-request', 'sr_' || n % 500, 'done' from generate_series(1, 5000) n`.execute(
    portal.db,
  )
  await sql`analyze audit`.execute(portal.db)
}

test.each([
  ['', /_at_id_idx|audit_at/],
  ['target_kind=shipment-request&target_id=sr_01234567', /target/],
  ['username=somebody', /username/],
])('a page of ?%s is found by an index', async (query, index) => {
  await addMany()
  const recording = recordStatements()
  await listed(query)
  recording.stop()
  const [statement] = recording.kept.filter(({ text }) => text.includes('from audit'))
  const plan = await planOf(portal.db, statement ?? { text: '', values: [] })

  expect(plan.map((node) => node['Index Name'] ?? '').join(' ')).toMatch(index)
})
