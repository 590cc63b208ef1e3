import { describe, expect, test } from 'vitest'

import { dateAt } from '#schemas/calendar.ts'
import { DocumentUrl } from '#schemas/document.ts'
import { unitWith } from '#tests/support/form-parts.ts'
import { SCRAP, declared, listedBattery } from '#tests/support/hazmat.ts'
import { pdfLines } from '#tests/support/pdf-text.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { acted, booked, call, errorOf, formFor, read, submitted } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })
const kinds = ['bol', 'pallet-labels'] as const
const damaged = { handlingUnits: [unitWith({ isDdr: true })] }
const DAMAGED =
  'A damaged, defective or recalled battery must ship as live batteries and hazmat. Choose a Live Batteries classification and turn on hazmat.'

const documentOf = (id: string, kind: string, who = 'logistics') =>
  call(portal, who, `/suppliers/shipment-requests/${id}/${kind}/document/latest`)

async function textOf(id: string, kind: string): Promise<string> {
  const { json } = await documentOf(id, kind)
  const { getUrl } = DocumentUrl.parse((json as { data: unknown }).data)
  const { pathname, search } = new URL(getUrl)
  const answer = await portal.app.inject({ method: 'GET', url: pathname + search })
  return (await pdfLines(answer.rawPayload)).join('\n')
}

describe('papers', () => {
  const SITE = 'bmw-greenville'
  const ofBmw = async () => {
    const form = {
      handlingUnits: [],
      bmwItems: [await listedBattery(portal, { isDdr: true })],
    }
    const { id } = await submitted(portal, { who: 'bmw', siteId: SITE, form: formFor(SITE, form) })
    await acted(portal, 'logistics', id, { action: 'approve-by-logistics' })
    await portal.domain.drain()
    return id
  }

  test.each([
    ['a supplier’s damaged unit', async () => (await booked(portal, { form: damaged })).id],
    ['a program’s damaged battery', ofBmw],
  ])('of %s name class 9, its number and whom to call', async (_name, made) => {
    const id = await made()
    const [bol, labels] = await Promise.all(kinds.map((kind) => textOf(id, kind)))

    for (const text of [bol, labels]) {
      expect(text).toContain('UN3480')
      expect(text).toContain('DAMAGED/DEFECTIVE LITHIUM ION BATTERY')
      expect(text).toMatch(/24-hour emergency phone:? \+?\d/)
      expect(text).not.toContain('Not regulated')
    }
    expect(bol).toContain('UN3480, Lithium ion batteries, damaged/defective, 9')
  })

  test('of goods that are declared as something else are not made, and a person learns why', async () => {
    const { id, bookedShipment } = await booked(portal, { form: damaged })
    await declared(portal, id)

    await acted(portal, 'logistics', id, {
      action: 'update-booked-shipment',
      updatedBookedShipment: { pickupNumber: 'PU-9' },
    })
    await portal.domain.drain()

    const stuck = await portal.db
      .selectFrom('outbox')
      .select(['stuck_at', 'last_error', 'attempts'])
      .where('request_id', '=', id)
      .where('kind', '=', 'document')
      .where('done_at', 'is', null)
      .execute()
    expect(stuck).toHaveLength(2)
    for (const row of stuck) {
      expect(row).toMatchObject({ last_error: DAMAGED, attempts: 1 })
      expect(row.stuck_at).not.toBeNull()
    }
    const inbox = await call(portal, 'admin', '/me/inbox')
    expect(JSON.stringify(inbox.json)).toContain(`document ${id}`)
    expect((await read(portal, id)).bookedShipment?.bolDocument).toBe(bookedShipment?.bolDocument)
  })

  test('that were made before are handed out to nobody until it is put right', async () => {
    const { id } = await booked(portal, { form: damaged })
    await declared(portal, id)

    for (const kind of kinds)
      for (const who of ['logistics', 'supplier']) {
        const answer = await documentOf(id, kind, who)
        expect(answer.status).toBe(422)
        expect(errorOf(answer)).toMatchObject({
          error: { code: 'action_not_allowed', message: DAMAGED },
          reasons: [{ code: 'not_hazmat', who: expect.arrayContaining(['internal-logistics']) }],
        })
      }
    await acted(portal, 'logistics', id, { action: 'reject', note: 'Declare it as hazmat' })
    await acted(portal, 'supplier', id, {
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: formFor('lakeside-reno', damaged),
    })
    await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
    await acted(portal, 'logistics', id, { action: 'approve-by-logistics' })
    await portal.domain.drain()
    expect(await textOf(id, 'bol')).toContain('UN3480')
  })

  test('stay with what was picked up already', async () => {
    const { id } = await booked(portal, { form: damaged })
    await declared(portal, id)
    await acted(portal, 'logistics', id, {
      action: 'update-booked-shipment',
      updatedBookedShipment: { actualPickupDate: dateAt('America/Los_Angeles', Date.now()) },
    })

    expect((await documentOf(id, 'bol')).status).toBe(200)
  })

  test('are attached to no mail while they call a battery scrap', async () => {
    const { id } = await booked(portal, { form: damaged })
    await declared(portal, id)
    const sent = portal.db
      .selectFrom('outbox')
      .select('rendered')
      .where('request_id', '=', id)
      .where('key', 'like', '%:mail-14%')
    const before = await sent.executeTakeFirstOrThrow()
    // As if it had been stuck, and somebody sent it again.
    await portal.db
      .updateTable('outbox')
      .set({ done_at: null, run_at: new Date(0), created_at: new Date(0) })
      .where('request_id', '=', id)
      .where('key', 'like', '%:mail-14%')
      .execute()

    await portal.domain.drain()

    expect(before.rendered).toMatchObject({ attachments: [expect.any(String), expect.any(String)] })
    expect((await sent.executeTakeFirstOrThrow()).rendered).toMatchObject({ attachments: [] })
  })
})

test('real scrap has papers that say so', async () => {
  const { id } = await booked(portal, { form: SCRAP })

  expect(await textOf(id, 'bol')).toContain('Not regulated: Inert - Scrap')
})
