import { describe, expect, test } from 'vitest'

import type { InboxItem } from '#schemas/inbox.ts'
import { useOffers } from '#tests/support/records/api-kit.ts'
import {
  admin,
  inDays,
  managers,
  offerForm,
  ops,
  reader,
  rival,
  supplier,
} from '#tests/support/spot-offer-http.ts'
import { dayInText } from '#texts/day.ts'

const { api, calls } = useOffers()

describe('who has something to do', () => {
  const inboxOf = async (by: typeof supplier) => {
    const { body } = await api.send({ by, method: 'GET', url: '/me/inbox' })
    return body['data'] as readonly InboxItem[] // because the call answers it
  }
  const asked = async (by: typeof supplier, id: string) =>
    (await inboxOf(by)).find(({ targetId }) => targetId === id)

  test('sees it in the inbox: the approver first, then the supplier, then nobody', async () => {
    const { offerId: id } = await calls.made('high')
    expect(await asked(managers, id)).toMatchObject({
      kind: 'approve',
      targetKind: 'spot-offer',
      text: `Approve offer ${id}: Lakeside Cell Works, Above high price`,
    })
    expect(await asked(supplier, id)).toBeUndefined()
    expect(await asked(ops, id)).toBeUndefined()

    await calls.act(id, managers, { action: 'approve' })
    expect(await asked(managers, id)).toBeUndefined()
    expect(await asked(supplier, id)).toMatchObject({
      kind: 'decide-offer',
      text: `Answer offer ${id}: $50,000.00, valid until ${dayInText(inDays(api, 30))}`,
    })
    expect(await asked(rival, id)).toBeUndefined()

    const { updatedAt } = await calls.read(id)
    const accept = {
      action: 'supplier-approve',
      poNumber: '4500777',
      offerLastUpdatedAt: updatedAt,
    }
    expect((await calls.act(id, supplier, accept)).status).toBe(200)
    expect(await asked(supplier, id)).toBeUndefined()
    expect(await calls.read(id)).toMatchObject({ poNumber: '4500777' })
  })

  test('the maker follows the offer: reminds its supplier, then asks for the order number', async () => {
    const { offerId: id } = await calls.made()
    const days = dayInText(inDays(api, 30))
    expect(await asked(ops, id)).toMatchObject({
      kind: 'remind-supplier',
      targetKind: 'spot-offer',
      text: `Waiting for an answer to offer ${id}: Lakeside Cell Works, $500.00, valid until ${days}`,
      email: (await calls.read(id)).offerForm.supplier.email,
      urgency: { group: 'later', reason: 'Offer expires in 30 days: $500.00' },
    })
    for (const other of [managers, admin, rival, reader])
      expect(await asked(other, id)).toBeUndefined()

    const { updatedAt } = await calls.read(id)
    await calls.act(id, supplier, { action: 'supplier-approve', offerLastUpdatedAt: updatedAt })
    const accepted = await asked(ops, id)
    expect(accepted).toMatchObject({
      kind: 'enter-po-number',
      text: `Enter the PO number for offer ${id}: Lakeside Cell Works, $500.00`,
      urgency: { reason: 'Accepted offer has no PO number' },
    })
    for (const other of [managers, admin, supplier, reader])
      expect(await asked(other, id)).toBeUndefined()

    // A note does not put it off.
    await calls.act(id, ops, { action: 'add-note', note: 'Asked by phone' })
    expect(await asked(ops, id)).toMatchObject({
      since: accepted?.since ?? '',
      kind: 'enter-po-number',
    })
    await calls.act(id, ops, { action: 'update-po-number', poNumber: '4500777' })
    expect(await asked(ops, id)).toBeUndefined()
  })

  test('an approval says by how much the price is too high, and a note does not put it off', async () => {
    const { offerId: id, offerForm: form } = await calls.made('high')
    const before = await asked(managers, id)
    const above = form.feedstockLines.reduce(
      (sum, { computed }) => sum + computed.lineTotal - computed.dryKg * computed.high,
      0,
    )
    const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    expect(before).toMatchObject({
      urgency: { reason: `Lakeside Cell Works: ${amount.format(above)} above the high price` },
    })

    await calls.act(id, ops, { action: 'add-note', note: 'Please look soon' })
    expect(await asked(managers, id)).toEqual(before)
  })

  test('price lists are nothing to answer', async () => {
    const base = offerForm(api)
    const made = await calls.create(ops, { offerForm: { ...base, useCase: 'price-list' } })
    const { offerId } = made.body['data'] as { offerId: string } // because the call answers it

    expect(await asked(supplier, offerId)).toBeUndefined()
    expect(await asked(ops, offerId)).toBeUndefined()
  })
})

test('of the list everybody can see what they made', async () => {
  const { offerId: id } = await calls.made()
  const idsOf = async (by: typeof supplier) => {
    const url = '/spot-feedstock/offers?mine=true&limit=200'
    const { body } = await api.send({ by, method: 'GET', url })
    return (body['data'] as readonly { offerId: string }[]).map(({ offerId }) => offerId) // because the call answers it
  }

  expect(await idsOf(ops)).toContain(id)
  expect(await idsOf(managers)).not.toContain(id)
})

test('a mail that got stuck can be found in the outbox, by staff alone', async () => {
  const { offerId: id } = await calls.made()
  const stuck = { stuck_at: api.now(), done_at: null }
  await api.db.updateTable('outbox').set(stuck).where('request_id', '=', id).execute()

  const [mail] = (await calls.read(id)).history.at(-1)?.sentEmails ?? []
  expect(mail).toMatchObject({ status: 'stuck' })
  const rows = await api.db
    .selectFrom('outbox')
    .select('key')
    .where('request_id', '=', id)
    .where('kind', '=', 'mail')
    .execute()
  expect(rows.map(({ key }) => key)).toContain(mail?.outboxId)
  const url = `/suppliers/offer/${id}`
  expect((await api.send({ by: supplier, method: 'GET', url })).text).not.toContain('outboxId')
})

test('the supplier opens its letter, nobody else does', async () => {
  const { offerId: id } = await calls.made()
  const pending = await calls.made('high')
  await api.domain.drain()
  const letterOf = async (offer: string, by: typeof supplier) => {
    const url = `/suppliers/offer/${offer}/document/latest`
    const { status, body } = await api.send({ by, method: 'GET', url })
    return status === 200 ? (body['data'] as { filename: string }).filename : status // because the call answers it
  }

  expect(await letterOf(id, supplier)).toBe(`Offer-${id}.pdf`)
  expect(await letterOf(id, reader)).toBe(`Offer-${id}.pdf`)
  expect(await letterOf(id, rival)).toBe(404)
  expect(await letterOf(pending.offerId, supplier)).toBe(404)
})
