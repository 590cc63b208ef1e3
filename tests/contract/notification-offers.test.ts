import { expect, test } from 'vitest'

import { NotificationPage } from '#schemas/notification.ts'
import type { PersonInPool } from '#tests/support/people.ts'
import { useOffers } from '#tests/support/records/api-kit.ts'
import {
  admin,
  managers,
  offerForm,
  ops,
  reader,
  rival,
  supplier,
} from '#tests/support/spot-offer-http.ts'

const { api, calls } = useOffers()

const toldOf = async (by: PersonInPool, id: string) => {
  const { body } = await api.send({ by, method: 'GET', url: '/me/notifications?limit=200' })
  return NotificationPage.parse(body)
    .data.filter(({ targetId }) => targetId === id)
    .map(({ kind, params }) => [kind, params.text, params.by !== undefined])
    .toReversed()
}

test('an offer is told to its approver, then to its supplier and who made it, then its answer', async () => {
  const form = offerForm(api, 'high')
  const made = await calls.create(ops, {
    offerForm: { ...form, supplier: { ...form.supplier, email: 'Supplier@portal.example' } },
  })
  const { offerId: id, offerForm: priced } = made.body['data'] as Awaited<
    ReturnType<typeof calls.read>
  > // because the call answers an offer
  expect(await toldOf(managers, id)).toEqual([
    ['decide', `Approve offer ${id}: above high price`, true],
  ])
  expect(await toldOf(supplier, id)).toEqual([])

  await calls.act(id, managers, { action: 'approve' })
  const sum = priced.totals.total.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  const open = expect.stringContaining(`Offer ${id}: ${sum}, valid until `)
  expect(await toldOf(supplier, id)).toEqual([['decide', open, false]])
  expect(await toldOf(ops, id)).toEqual([['offer', open, true]])

  await calls.act(id, supplier, { action: 'supplier-approve' })
  expect(await toldOf(ops, id)).toEqual([
    ['offer', open, true],
    ['offer', `Offer ${id} accepted`, true],
  ])
  expect(await toldOf(managers, id)).toHaveLength(2)
  for (const by of [admin, rival, reader]) expect(await toldOf(by, id)).toEqual([])
})
