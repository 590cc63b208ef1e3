import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { useDomain } from '#tests/support/records/api-kit.ts'
import { acted, formFor, submitted } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })

// Two units each: a cut at any length falls inside one of them, with or without a letter before.
const emoji = (length: number, before: string) =>
  `${before}${'😀'.repeat(Math.floor((length - before.length) / 2))}`

/** Tables in which some text has the mark that stands for half a character. */
async function tablesWithHalves(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'identity') and table_type = 'BASE TABLE'`.execute(portal.db)
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const held = await sql`select 1 from ${sql.raw(name)} t
        where t::text like ${'%\uFFFD%'} limit 1`.execute(portal.db)
      return held.rows.length ? [name] : []
    }),
  )
  return found.flat()
}

test.each([[''], ['A']])(
  'no text is stored or sent with half a character, after "%s"',
  async (before) => {
    const text = (length: number) => emoji(length, before)
    const form = formFor('lakeside-reno')
    const { address } = form.pickupAddress
    const { id } = await submitted(portal, {
      form: {
        pickupAddress: { ...form.pickupAddress, address: { ...address, name: text(100) } },
        contactPerson: { ...form.contactPerson, name: text(50) },
        comments: text(500),
        handlingUnits: form.handlingUnits.map((unit) => ({
          ...unit,
          additionalContext: text(500),
        })),
      },
    })
    const changed = {
      ...form,
      comments: text(500),
      contactPerson: { ...form.contactPerson, name: text(40) },
    }
    await acted(portal, 'supplier', id, {
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: changed,
    })
    await acted(portal, 'supplier', id, { action: 'add-note', note: text(500) })
    await acted(portal, 'customer-ops', id, { action: 'reject', note: text(500) })
    await portal.domain.drain()

    expect(await tablesWithHalves()).toEqual([])
  },
)
