import { describe, expect, test } from 'vitest'

import { SharedOffer } from '#schemas/spot-offer/offer.ts'
import type { FullOffer } from '#schemas/spot-offer/offer.ts'
import { people } from '#tests/support/people.ts'
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
import { config } from '#tests/support/spot-offer.ts'
import { dayInText } from '#texts/day.ts'

const { api, calls } = useOffers()

const mailsOf = async (id: string) => {
  await api.domain.drain()
  const sent = await api.domain.listDevMessages()
  return sent.filter(({ subject }) => subject.includes(id))
}
const sharedBy = async (id: string, by = supplier) => {
  const answer = await api.send({ by, method: 'GET', url: `/suppliers/offer/${id}` })
  return answer.status === 200 ? SharedOffer.parse(answer.body['data']) : answer.status
}

describe('the whole way', () => {
  test('made above the high price, approved, accepted, PO number entered', async () => {
    const offer = await calls.made('high')
    const id = offer.offerId
    expect(offer).toMatchObject({
      offerState: 'pending-approval',
      awaiting: [{ name: 'Test managers', reasons: ['above-high-price'] }],
      offerForm: { totals: { total: 50_000, priceApprovalReasons: ['above-high-price'] } },
    })
    expect(await sharedBy(id)).toBe(404)

    const approved = await calls.act(id, managers, { action: 'approve', note: 'Worth it' })
    expect([approved.status, approved.body['nonFatalError']]).toEqual([200, null])
    const shared = await sharedBy(id)
    expect(shared).toMatchObject({ offerState: 'approved-or-expired', isExpired: false })

    const accepted = await api.send({
      by: supplier,
      method: 'PATCH',
      url: calls.path(id),
      body: {
        action: 'supplier-approve',
        offerLastUpdatedAt: (shared as SharedOffer).updatedAt,
        note: 'Gladly',
      },
    })
    expect(accepted.status).toBe(200)
    await calls.act(id, ops, { action: 'update-po-number', poNumber: '4500118273' })

    const stored = await calls.read(id)
    expect(stored).toMatchObject({ offerState: 'supplier-approved', poNumber: '4500118273' })
    expect(stored.history.map(({ action, newState }) => [action, newState])).toEqual([
      ['create', 'pending-approval'],
      ['approve', 'approved-or-expired'],
      ['supplier-approve', 'supplier-approved'],
      ['update-po-number', 'supplier-approved'],
    ])
  })

  test('every step writes to whom it concerns, and the supplier gets the letter', async () => {
    const { offerId: id } = await calls.made('high')
    await calls.act(id, managers, { action: 'approve' })
    const { updatedAt } = await calls.read(id)
    const decline = { action: 'supplier-reject', lossReason: 'logistics-cost' }
    await calls.act(id, supplier, { ...decline, offerLastUpdatedAt: updatedAt })

    const mails = (await mailsOf(id)).toReversed()
    expect(mails.map(({ subject, to }) => [subject, to])).toEqual([
      [`Approve offer ${id}: above high price`, ['managers@portal.example']],
      [
        `Offer ${id}: $50,000.00, valid until ${dayInText(inDays(api, 30))}`,
        ['sales@nordic.example', 'customer-ops@portal.example'],
      ],
      [`Offer ${id} declined`, ['customer-ops@portal.example', 'managers@portal.example']],
    ])
    expect(mails[1]?.attachments).toEqual([`Offer-${id}.pdf`])
    expect(mails[1]?.text).not.toMatch(
      /high|margin|bizdev|customer operations|dashboard|\d{4}-\d\d-\d\d/i,
    )
    expect(mails[2]?.text).toContain('Reason: Logistics cost.')
    const { history } = await calls.read(id)
    expect(history.flatMap(({ sentEmails }) => sentEmails.map(({ status }) => status))).toEqual([
      'sent',
      'sent',
      'sent',
    ])
  })

  test('the letter is a PDF that staff can open', async () => {
    const { offerId: id } = await calls.made()
    await api.domain.drain()
    const url = `${calls.path(id)}/document/latest`

    const { body } = await api.send({ by: ops, method: 'GET', url })
    const data = body['data'] as { s3Key: string; bytes: number; filename: string } // because the call answers it
    expect(data).toMatchObject({ filename: `Offer-${id}.pdf` })
    expect(data.bytes).toBeGreaterThan(5_000)
    const byKey = `${calls.path(id)}/document/${encodeURIComponent(data.s3Key)}`
    expect((await api.send({ by: ops, method: 'GET', url: byKey })).status).toBe(200)
    const other = await calls.made()
    const foreign = `${calls.path(other.offerId)}/document/${encodeURIComponent(data.s3Key)}`
    expect((await api.send({ by: ops, method: 'GET', url: foreign })).status).toBe(404)
  })
})

test('a supplier with an account has its one name, whatever an editor calls it', async () => {
  const base = offerForm(api)
  const sent = { ...base, supplier: { ...base.supplier, name: 'Lakeside Reno, dock 4' } }

  const { body } = await calls.create(ops, { offerForm: sent })

  const { offerId, offerForm: form } = body['data'] as FullOffer // because the call answers it
  expect(form.supplier.name).toBe('Lakeside Cell Works')
  await calls.act(offerId, ops, { action: 'update-offer-form', offerForm: sent })
  expect((await calls.read(offerId)).offerForm.supplier.name).toBe('Lakeside Cell Works')
  const supplierOnly = { name: 'Nordic Cells AB' }
  const other = await calls.create(ops, { offerForm: { ...sent, supplier: supplierOnly } })
  expect(other.body['data']).toMatchObject({ offerForm: { supplier: supplierOnly } })
})

test('water alone and a total below zero are refused, with the field or the reason', async () => {
  const base = offerForm(api)
  const water = { ...base, feedstockLines: [{ ...base.feedstockLines[0], moisture: 100 }] }
  const freight = { ...base, shipping: { ...base.shipping, charged: 9_999_999 } }

  const wet = await calls.create(ops, { offerForm: water })
  expect([wet.status, wet.body['issues']]).toEqual([
    400,
    [
      expect.objectContaining({
        path: 'offerForm.feedstockLines.0.moisture',
        text: 'Must be under 100%',
      }),
    ],
  ])
  const negative = await calls.create(ops, { offerForm: freight })
  expect([negative.status, negative.body['reasons']]).toEqual([
    422,
    [
      expect.objectContaining({
        code: 'total_not_positive',
        text: 'The total is -$9,999,499.00, but must be above zero. Raise a price or charge less freight.',
      }),
    ],
  ])
  const { offerId } = await calls.made()
  const edit = { action: 'update-offer-form', offerForm: freight }
  expect((await calls.act(offerId, ops, edit)).status).toBe(422)
})

describe('who sees what', () => {
  test('suppliers see their own offers without costs, margins, approvals and staff’s notes', async () => {
    const { offerId: id } = await calls.made()
    await calls.act(id, ops, { action: 'add-note', note: 'They will take less' })
    const { updatedAt } = await calls.read(id)
    const note = {
      action: 'add-note',
      note: 'When can you pick up?',
      offerLastUpdatedAt: updatedAt,
    }
    await calls.act(id, supplier, note)

    const answer = await api.send({ by: supplier, method: 'GET', url: `/suppliers/offer/${id}` })
    expect(answer.text).not.toMatch(
      /"net"|margin|recoverable|"cost|"low"|"mid"|"high"|reason"|awaiting|approvals|configVersion|They will|customer-ops@|Desirability|Teardown/,
    )
    expect(SharedOffer.parse(answer.body['data']).history).toMatchObject([
      { action: 'create' },
      { action: 'add-note', note: 'When can you pick up?' },
    ])
    expect(await sharedBy(id, reader)).toMatchObject({ offerId: id })
    expect(await sharedBy(id, rival)).toBe(404)
  })

  test('a supplier’s answer to its own action is stripped too', async () => {
    const { offerId: id } = await calls.made()
    const answer = await calls.act(id, supplier, { action: 'add-note', note: 'Hello' })

    expect(answer.body['data']).toMatchObject({ view: 'shared' })
    expect(answer.text).not.toMatch(/"net"|marginPct|"facts"/)
  })

  test('the lowest tier lists offers without costs and margins, and reads no single one', async () => {
    const lowest = people['internal-lowest']
    await calls.made()
    const list = await api.send({ by: lowest, method: 'GET', url: '/spot-feedstock/offers' })

    expect(list.status).toBe(200)
    expect(list.text).not.toMatch(/"net"|marginPct|recoverable/)
    const { offerId } = await calls.made()
    const one = await api.send({ by: lowest, method: 'GET', url: calls.path(offerId) })
    expect(one.status).toBe(403)
  })

  test('an offer to a company without an account is nobody’s here', async () => {
    const form = offerForm(api)
    const { id: _id, ...company } = form.supplier
    const answer = await calls.create(ops, { offerForm: { ...form, supplier: company } })

    expect(answer.status).toBe(201)
    expect(answer.body['data']).toMatchObject({ tenant: null })
  })
})

describe('the server prices', () => {
  test('what a client computed is refused', async () => {
    const { offerForm: priced } = await calls.made()
    const answer = await calls.create(ops, { offerForm: priced })

    expect(answer.status).toBe(400)
    expect(answer.text).toContain('offerForm.totals')
    expect(answer.text).toContain('offerForm.feedstockLines.0.computed')
  })

  test('missing prices are 503 with every symbol and month', async () => {
    const form = offerForm(api)
    const [line] = form.feedstockLines
    const future = { ...line!, pricing: { ...line!.pricing, priceMonth: '2099-01' } }
    const answer = await calls.create(ops, { offerForm: { ...form, feedstockLines: [future] } })

    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject({
      error: { code: 'price_data_missing', message: 'No prices for LME-NI-CASH in 2099-01.' },
    })
    expect(answer.text).toContain('MB-CO-0005')
  })

  test('an edit prices again, voids approvals and records what changed', async () => {
    await calls.configure({
      approvalFlow: {
        ...config.approvalFlow,
        mode: 'all',
        approvers: [
          ...config.approvalFlow.approvers,
          { email: 'admin@portal.example', name: 'Test admin', reasons: ['above-high-price'] },
        ],
      },
    })
    const { offerId: id } = await calls.made('high')
    await calls.act(id, admin, { action: 'approve' })
    expect((await calls.read(id)).approvals).toMatchObject([{ name: 'Test admin' }])

    await calls.act(id, ops, {
      action: 'update-offer-form',
      offerForm: { ...offerForm(api, 'high'), industry: 'Cells' },
    })

    const edited = await calls.read(id)
    expect(edited).toMatchObject({ approvals: [], offerState: 'pending-approval' })
    expect(edited.history.at(-1)?.changes).toEqual([
      { path: 'industry', from: 'Recycling', to: 'Cells' },
    ])
    await calls.configure({ approvalFlow: config.approvalFlow })
  })

  test('an offer stays with its supplier', async () => {
    const { offerId: id } = await calls.made()
    const form = offerForm(api)
    const other = { ...form, supplier: { ...form.supplier, id: '300000000000002' } }

    expect(
      (await calls.act(id, ops, { action: 'update-offer-form', offerForm: other })).status,
    ).toBe(400)
  })
})
