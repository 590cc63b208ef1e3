import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'

import { sameKeyOf } from '#schemas/same-battery.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { createDatabase } from '#tests/support/databases.ts'
import { addPart, sound } from '#tests/support/makers.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call, errorOf } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })
beforeAll(() => addPart(portal, ['bmw', 'vwgoa']))

const ITEMS = '/bmw/locations/bmw-greenville/shipments/none/items'
const newId = () => crypto.randomUUID()
const add = (numbers: object, uuid = newId()) =>
  call(portal, 'bmw', `${ITEMS}?uuid=${uuid}`, { method: 'POST', body: { ...sound, ...numbers } })
const change = (uuid: string, body: object) =>
  call(portal, 'bmw', `${ITEMS}?uuid=${uuid}`, { method: 'PATCH', body })
type Answer = Awaited<ReturnType<typeof call>>
const refusedAs = (answer: Answer) => {
  const { error, issues } = errorOf(answer)
  return [answer.status, error.code, error.id, issues?.map(({ path }) => path)]
}
const VIN = '1M8GDM9AXKP042788'

describe('a battery is one', () => {
  test('however its serial number is typed', async () => {
    const uuid = newId()
    expect((await add({ serialNumber: 'DUP-07236c' }, uuid)).status).toBe(201)
    for (const serialNumber of ['dup-07236c', 'DUP - 07236c', 'DUP07236C', 'dup–072 36c'])
      expect(refusedAs(await add({ serialNumber }))).toEqual([
        409,
        'duplicate_item',
        uuid,
        ['serialNumber'],
      ])
    expect((await add({ serialNumber: 'DUP-07236d' })).status).toBe(201)
  })

  test('by its VIN, unless both have serial numbers that differ', async () => {
    const uuid = newId()
    const byVin = [409, 'duplicate_item', uuid, ['vin']]
    expect((await add({ vin: VIN }, uuid)).status).toBe(201)
    expect(refusedAs(await add({ vin: VIN }))).toEqual(byVin)
    expect(refusedAs(await add({ vin: VIN, serialNumber: 'V-1' }))).toEqual(byVin)

    // With its serial number it is one of two that a car may have had.
    expect((await change(uuid, { serialNumber: 'V-0' })).status).toBe(200)
    const other = newId()
    expect((await add({ vin: VIN, serialNumber: 'V-1' }, other)).status).toBe(201)
    const [, , id] = refusedAs(await add({ vin: VIN }))
    expect([uuid, other]).toContain(id)
    expect(refusedAs(await change(other, { serialNumber: ' v0 ' }))).toEqual([
      409,
      'duplicate_item',
      uuid,
      ['serialNumber'],
    ])
  })

  test('and the refusal says where it is, to whoever may know', async () => {
    const addAt = (place: string, user: 'vw-dealer' | 'admin', numbers: object) =>
      call(portal, user, `/vwgoa/locations/${place}/shipments/none/items?uuid=${newId()}`, {
        method: 'POST',
        body: { ...sound, signature: 'Kai V', adHocItemReason: 'No claim', ...numbers },
      })
    const refusedAt = async (...given: Parameters<typeof addAt>) => {
      const { message, id } = errorOf(await addAt(...given)).error
      return [message, id !== undefined]
    }
    expect((await addAt('56B78', 'admin', { serialNumber: 'WHERE-1' })).status).toBe(201)
    const ofCar = { vin: '1M8GDM9AXKP042799' }
    expect((await addAt('12A34', 'admin', { serialNumber: 'WHERE-2', ...ofCar })).status).toBe(201)

    expect(await refusedAt('12A34', 'admin', { serialNumber: 'where 1' })).toEqual([
      'This battery is already on the list at Cascade Audi.',
      true,
    ])
    // A dealer does not learn which other one has it.
    expect(await refusedAt('12A34', 'vw-dealer', { serialNumber: 'where 1' })).toEqual([
      'This battery is already listed at another site of the program.',
      false,
    ])
    expect(await refusedAt('12A34', 'vw-dealer', ofCar)).toEqual([
      'This battery is already on the list at Bluegrass Volkswagen. If it’s another battery from that car, add its serial number.',
      true,
    ])
    await portal.db
      .updateTable('items')
      .set({ request_id: 'sr_04217733', position: 0 })
      .where('serial_number', '=', 'WHERE-2')
      .execute()
    expect(await refusedAt('12A34', 'vw-dealer', { serialNumber: 'where 2' })).toEqual([
      'This battery is already on request sr_04217733 from Bluegrass Volkswagen.',
      true,
    ])
  })

  test('also when it is added many times at once, in as many spellings', async () => {
    const spellings = ['R-1 00', 'r100', 'R 100', 'R-100', 'r.1.00', 'R–100']
    const answers = await Promise.all(spellings.map((serialNumber) => add({ serialNumber })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(refusedAs(answer).slice(0, 2)).toEqual([409, 'duplicate_item'])
  })
})

// 17 characters each, no two of them alike.
const cars = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `RACE${letter}00000000${String(at).padStart(4, '0')}`)
/** How the calls of a race ended, and in which field a refusal names the battery. */
const outcomes = (answers: readonly Answer[]) =>
  answers
    .map((answer) =>
      answer.status < 400
        ? 'done'
        : `${errorOf(answer).error.code} ${errorOf(answer)
            .issues?.map(({ path }) => path)
            .join()}`,
    )
    .toSorted()

describe('of two batteries of a car that cannot be told apart one is refused', () => {
  const oneOfEach = ['done', 'duplicate_item vin']

  test('when both are added at once', async () => {
    const races = cars('A', 20).map((vin) =>
      Promise.all([add({ vin }), add({ vin, serialNumber: `S ${vin}` })]),
    )

    for (const answers of await Promise.all(races)) expect(outcomes(answers)).toEqual(oneOfEach)
  })

  test('when one becomes a battery of that car while the other is added', async () => {
    const races = cars('B', 20).map(async (vin) => {
      const uuid = newId()
      await add({ serialNumber: `T ${vin}` }, uuid)
      return Promise.all([change(uuid, { vin }), add({ vin })])
    })

    for (const answers of await Promise.all(races)) expect(outcomes(answers)).toEqual(oneOfEach)
  })

  test('when one loses its serial number while the other is added', async () => {
    const races = cars('C', 20).map(async (vin) => {
      const uuid = newId()
      await add({ vin, serialNumber: `U ${vin}` }, uuid)
      return Promise.all([
        change(uuid, { serialNumber: null }),
        add({ vin, serialNumber: `V ${vin}` }),
      ])
    })

    for (const answers of await Promise.all(races)) expect(outcomes(answers)).toEqual(oneOfEach)
  })

  test('and two that can are both taken', async () => {
    const races = cars('D', 20).map((vin) =>
      Promise.all([add({ vin, serialNumber: `W ${vin}` }), add({ vin, serialNumber: `X ${vin}` })]),
    )

    for (const answers of await Promise.all(races))
      expect(outcomes(answers)).toEqual(['done', 'done'])
  })
})

test('those that an earlier release took twice stay, the oldest stands for all', async () => {
  const where = { ...inject('connection'), database: await createDatabase(inject('connection')) }
  const old = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool(where) }) })
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  await new Migrator({ db: old, provider }).migrateTo('028-draft-sizes')
  const rows = [
    ['S - 1', null, null, 2],
    ['s1', null, null, 1],
    ['–', VIN, null, 3],
    [null, VIN, null, 4],
    [null, VIN, 'claim', 5],
    [null, null, null, 6],
  ] as const
  for (const [serial, vin, saga, day] of rows)
    await sql`insert into items (tenant, uuid, record_type, location_id, part_number,
      serial_number, vin, saga_id, index_in_claim, evaluation, created_at, updated_at, updated_by)
      values ('bmw', gen_random_uuid(), 'x', 'y', 'P', ${serial}, ${vin}, ${saga},
      ${saga === null ? null : 0}, '{}', ${`2026-11-0${day}T00:00:00Z`}, now(), 'z')`.execute(old)
  await old.destroy()

  const db = await prepareDatabase(where, () => {})
  const kept = await db.selectFrom('items').select('same_key').orderBy('created_at').execute()
  expect(kept.map(({ same_key: key }) => key)).toEqual([
    sameKeyOf({ serialNumber: 's1' }),
    null,
    sameKeyOf({ serialNumber: '–', vin: VIN }),
    null,
    null,
    null,
  ])
  await db.destroy()
})
