import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { inTransaction } from '#server/db/database.ts'
import { scopeOf } from '#server/http/scope.ts'
import { given, matches } from '#server/records/conditions.ts'
import { ENTRY } from '#server/records/history.ts'
import type { EntryRow } from '#server/records/history.ts'
import { recordTable } from '#server/records/repository.ts'
import type { Found } from '#server/records/repository.ts'
import { earliestFirst, latestFirst } from '#server/records/sorts.ts'
import { StaleRecord } from '#server/records/write.ts'
import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'
import { userNamed } from '#tests/support/request-views.ts'

// What knows no area is tried on one that there is not.
type Crate = {
  readonly tenant: string
  readonly id: string
  readonly revision: number
  readonly updated_at: Date
  readonly updated_display_name: string
  readonly due: string
  readonly marks: readonly string[]
  readonly search: string
}
type Kinds = {
  readonly row: Crate
  readonly read: Crate & { readonly letters: number }
  readonly entry: EntryRow
  readonly more: object
  readonly stored: Found<Crate & { readonly letters: number }, EntryRow>
  readonly filters: { readonly due?: string; readonly q?: string }
  readonly sort: '-updated' | 'due'
}
const crates = recordTable<Kinds>({
  table: 'crates',
  history: { table: 'crate_history', owner: 'crate_id' },
  topic: 'notification', // one that is declared, and that nobody hears
  columns: ({ marks, ...row }) => ({ ...row, marks: JSON.stringify(marks) }),
  entry: ENTRY,
  also: sql`length(r.search) as letters`,
  sorts: {
    '-updated': latestFirst('updated_at', 'timestamptz'),
    due: earliestFirst('due', 'date'),
  },
  inScope: (scope) => (scope.kind === 'tenant' ? sql`r.tenant = ${scope.tenant}` : sql`true`),
  conditionsOf: ({ due }) => [given(due, (day) => sql`r.due = ${day}`)],
  searchOf: (_tx, q) => matches(q),
  newest: (isFull) => sql`left join lateral (select * from crate_history e
    where e.tenant = r.tenant and e.crate_id = r.id and (${isFull} or e.action <> 'whisper')
    order by e.seq desc limit 1) h on true`,
  stored: (found) => found,
})

const everybody = scopeOf(userNamed('internal-admin'))
const supplier = scopeOf(userNamed('supplier'))
const OWN = supplier.kind === 'tenant' ? supplier.tenant : ''
const AT = new Date('2026-11-20T10:00:00.000Z')
const by = { username: 'lena', user_display_name: 'Lena Ortiz', user_email: null, note: null }

const crate = (id: string, rest: Partial<Crate> = {}): Crate => ({
  tenant: OWN,
  id,
  revision: 1,
  updated_at: AT,
  updated_display_name: 'Lena Ortiz',
  due: '2026-12-01',
  marks: ['fragile'],
  search: `${id} cells`,
  ...rest,
})
const entry = (seq: number, action = 'pack'): EntryRow => ({
  ...by,
  seq,
  at: AT,
  action,
  action_description: action,
  new_state: 'packed',
  sent_emails: [],
  changes: null,
})

let portal: TestDomain
beforeAll(async () => {
  const connection = inject('connection')
  portal = await startDomain({ connection })
  const owner = new pg.Client({ ...connection, database: portal.database })
  await owner.connect()
  await owner.query(`
    create table crates (tenant text, id text, revision integer, updated_at timestamptz,
      updated_display_name text, due date, marks jsonb, search text, primary key (tenant, id));
    create table crate_history (tenant text, crate_id text, seq integer, at timestamptz,
      username text, user_display_name text, user_email text, action text,
      action_description text, new_state text, note text, sent_emails jsonb, changes jsonb,
      primary key (tenant, crate_id, seq));
    grant select, insert, update on crates to portal_app;
    grant select, insert on crate_history to portal_app`)
  await owner.end()
})
afterAll(() => portal.stop())

const audit = (row: Crate) => ({
  username: 'lena',
  call: 'create' as const,
  target_kind: 'crate',
  target_id: row.id,
  outcome: 'done',
})
const write = (row: Crate, onRevision?: number, told: EntryRow | undefined = entry(row.revision)) =>
  inTransaction(portal.db, (tx) =>
    crates.write(tx, { row, onRevision, entry: told, messages: [], audit: audit(row) }),
  )

describe('a table of records', () => {
  test('is paged in each order, with every record once', async () => {
    const ids = ['a1', 'a2', 'a3', 'a4', 'a5']
    for (const [at, id] of ids.entries())
      await write(crate(id, { due: at < 3 ? '2026-12-01' : '2026-12-02' }))
    const walk = async (sort: '-updated' | 'due') => {
      const seen: string[] = []
      let after: readonly (string | number | boolean | null)[] | undefined
      do {
        const page = { scope: everybody, filters: {}, sort, limit: 2, ...(after && { after }) }
        const found = (await crates.page(portal.db, page)) ?? []
        seen.push(...found.map(({ stored }) => stored.row.id))
        after = found.length === 2 ? found.at(-1)?.key : undefined
      } while (after)
      return seen
    }

    // All of one moment: the id decides.
    expect(await walk('-updated')).toEqual(ids.toReversed())
    expect(await walk('due')).toEqual(ids)
  })

  test('is narrowed, searched and counted', async () => {
    await write(crate('b1', { due: '2027-01-05', search: 'b1 black mass' }))
    await write(crate('b2', { due: '2027-01-05', search: 'b2 cells' }))
    const asked = { scope: everybody, filters: { due: '2027-01-05' }, sort: 'due' as const }
    const ids = async (filters: Kinds['filters']) =>
      (await crates.page(portal.db, { ...asked, filters, limit: 9 }))?.map(
        ({ stored }) => `${stored.row.id} ${stored.row.letters}`,
      )

    expect(await ids(asked.filters)).toEqual(['b1 13', 'b2 8'])
    expect(await ids({ ...asked.filters, q: 'mass Black' })).toEqual(['b1 13'])
    expect(await crates.count(portal.db, { ...asked, limit: 9 })).toBe(2)
    expect(await crates.count(portal.db, { ...asked, limit: 1 })).toBe(1)
  })

  test('shows the newest entry that may be seen, and a record with all of them', async () => {
    await write(crate('c1', { due: '2027-02-01' }))
    await write(crate('c1', { due: '2027-02-01', revision: 2 }), 1, entry(2, 'whisper'))
    const asked = { scope: everybody, filters: { due: '2027-02-01' }, sort: 'due' as const }
    const newest = async (isFull: boolean) => {
      const [found] = (await crates.page(portal.db, { ...asked, isFull, limit: 9 })) ?? []
      return found?.stored.history.map(({ seq, at }) => [seq, at])
    }

    expect(await newest(true)).toEqual([[2, AT]])
    expect(await newest(false)).toEqual([[1, AT]])
    const whole = await crates.find(portal.db, 'c1', { scope: everybody })
    expect(whole?.history.map(({ action }) => action)).toEqual(['pack', 'whisper'])
    expect(whole?.row).toMatchObject({ revision: 2, marks: ['fragile'], letters: 8 })
  })

  test('has nothing outside the scope', async () => {
    await write(crate('d1'))
    await write(crate('d2', { tenant: 'volkswagen' }))
    const found = async (id: string, scope: typeof everybody) =>
      (await crates.find(portal.db, id, { scope }))?.row.id

    expect(await found('d1', supplier)).toBe('d1')
    expect(await found('d2', supplier)).toBeUndefined()
    expect(await found('d2', everybody)).toBe('d2')
    expect(await found('d3', everybody)).toBeUndefined()
    const hidden = { scope: everybody, seen: sql<boolean>`r.revision > 1` }
    expect(await crates.find(portal.db, 'd1', hidden)).toBeUndefined()
  })

  test('keeps nothing of a write on an old revision, and tells open pages of the others', async () => {
    await write(crate('e1'))
    await write(crate('e1', { revision: 2, marks: [] }), 1)

    await expect(write(crate('e1', { revision: 2, marks: ['late'] }), 1, entry(3))).rejects.toThrow(
      StaleRecord,
    )

    const stored = await crates.load(portal.db, OWN, 'e1')
    expect(stored).toMatchObject({ row: { revision: 2, marks: [] } })
    expect(stored?.history).toHaveLength(2)
    const of = (table: 'hints' | 'audit') =>
      portal.db.selectFrom(table).select('target_id').where('target_id', '=', 'e1').execute()
    expect([await of('hints'), await of('audit')].map(({ length }) => length)).toEqual([2, 2])
  })
})
