import { beforeAll, expect, test } from 'vitest'

import { ErrorBody } from '#schemas/error.ts'
import { GREENVILLE, addPart, damaged, itemSender } from '#tests/support/makers.ts'
import { people } from '#tests/support/people.ts'
import { planOf } from '#tests/support/query-plans.ts'
import { useApi } from '#tests/support/records/api-kit.ts'
import { recordStatements } from '#tests/support/statements.ts'

const api = useApi()
beforeAll(() => addPart(api, ['bmw', 'vwgoa']))

const exported = async (tenant: string, timezone = 'UTC', by = people['internal-admin']) => {
  const url = `/${tenant}/export-data?timezone=${encodeURIComponent(timezone)}`
  const answer = await api.send({ by, method: 'GET', url })
  const [head = '', ...lines] = answer.text.replace('\uFEFF', '').split('\r\n')
  return { ...answer, names: head.split(','), lines }
}

test('an export has every battery and request of the program, and no other', async () => {
  const { status, headers, names, lines } = await exported('bmw')
  const items = await api.db
    .selectFrom('items')
    .select('serial_number')
    .where('tenant', '=', 'bmw')
    .execute()
  const ids = await api.db
    .selectFrom('shipment_requests')
    .select('id')
    .where('tenant', '=', 'bmw')
    .execute()

  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="bmw-20\d\d-\d\d-\d\d\.csv"$/,
  )
  expect(names).toEqual(expect.arrayContaining(['Location', 'Recall number', 'YRE5', 'BOL']))
  expect(names).not.toContain('ADR class')
  for (const { serial_number: serial } of items)
    expect(lines.filter((line) => line.includes(`,${serial},`))).toHaveLength(1)
  for (const { id } of ids) expect(lines.some((line) => line.includes(id))).toBe(true)
  expect(lines.join('')).not.toContain('porsche')
})

test('times are those of the asked zone', async () => {
  const uuid = crypto.randomUUID()
  const body = { ...damaged, serialNumber: `Z-${uuid.slice(0, 8)}` }
  await itemSender(api)(uuid, { body })
  await api.db
    .updateTable('items')
    .set({ created_at: new Date('2026-07-01T03:30:00.000Z') })
    .where('uuid', '=', uuid)
    .execute()
  const addedIn = async (zone: string) => {
    const { lines, names } = await exported('bmw', zone)
    const line = lines.find((one) => one.includes(body.serialNumber)) ?? ''
    return line.split(',')[names.indexOf('Added')]
  }

  expect(await addedIn('UTC')).toBe('2026-07-01 03:30:00')
  expect(await addedIn('America/New_York')).toBe('2026-06-30 23:30:00')
  expect(await addedIn('Europe/Stockholm')).toBe('2026-07-01 05:30:00')
})

test.each(['Mars/Olympus', '+02:00', '../../etc', 'UTC;drop'])(
  '"%s" is no time zone',
  async (zone) => {
    const { status, body } = await exported('bmw', zone)
    expect([status, ErrorBody.parse(body).issues?.[0]?.path]).toEqual([400, 'timezone'])
  },
)

test('what a spreadsheet would run as a formula is a text', async () => {
  const uuid = crypto.randomUUID()
  await itemSender(api)(uuid, {
    body: { ...damaged, physicalDamageComment: '=HYPERLINK("http://evil.example","Click, here")' },
  })
  const { lines } = await exported('bmw')
  const text = lines.find((line) => line.includes('evil.example'))

  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""Click, here"")"`)
})

test('a dealer exports the own places, corporate all of them', async () => {
  const dealer = await exported('vwgoa', 'UTC', people['vw-dealer'])
  const corporate = await exported('vwgoa', 'UTC', people['vw-corporate'])
  const codesOf = ({ lines }: { lines: readonly string[] }) =>
    [...new Set(lines.map((line) => line.slice(0, 5)))].toSorted((a, b) => a.localeCompare(b))

  expect(codesOf(dealer)).toEqual(['12A34'])
  expect(codesOf(corporate)).toEqual(['12A34', '56B78'])
  expect(corporate.names.slice(0, 6)).toEqual([
    'Dealer code',
    'Part number',
    'Serial number',
    'VIN',
    'Claim',
    'Position in claim',
  ])
})

test('whoever has no place yet exports the heading alone', async () => {
  const { pool, claims } = people['bmw-dealer']
  const by = { pool, claims: { ...claims, sub: 'sub-nowhere', 'custom:allowed_sites': '' } }
  const { status, names, lines } = await exported('bmw', 'UTC', by)

  expect([status, names[0], lines]).toEqual([200, 'Location', []])
})

test('requests are read along an index: no chunk sorts those before it again', async () => {
  const recording = recordStatements()
  await exported('bmw')
  recording.stop()
  const statements = recording.kept.filter(({ text }) =>
    /from "shipment_requests" as "r"/.test(text),
  )

  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    // oxlint-disable-next-line no-await-in-loop -- one plan after the other
    const plan = await planOf(api.db, statement)
    expect(plan.map((node) => node['Node Type']).join()).not.toContain('Sort')
  }
})

test('an export goes on over more batteries than are read at once', async () => {
  const now = new Date('2026-01-01T00:00:00.000Z')
  await api.db
    .insertInto('items')
    .values(
      Array.from({ length: 1_203 }, (_none, at) => ({
        tenant: 'bmw',
        uuid: crypto.randomUUID(),
        record_type: 'bmw_item',
        location_id: 'bmw-greenville',
        request_id: null,
        position: null,
        saga_id: null,
        index_in_claim: null,
        part_number: 'MANY',
        serial_number: `many-${at}`,
        vin: null,
        was_evaluated_by: null,
        adr_class: null,
        evaluation: '{}',
        created_at: now,
        updated_at: now,
        updated_by: 'somebody',
      })),
    )
    .execute()
  const { lines } = await exported('bmw')
  const serials = lines.flatMap((line) => /,(many-\d+),/.exec(line)?.[1] ?? [])

  expect([serials.length, new Set(serials).size]).toEqual([1_203, 1_203])
  // More than a list shows: it says so, and shows the newest.
  const url = `${GREENVILLE}/shipments/none/items`
  const listed = await api.send({ by: people['bmw-dealer'], method: 'GET', url })
  expect(listed.body['isComplete']).toBe(false)
})
