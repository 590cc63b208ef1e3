import { describe, expect, test } from 'vitest'

import { ClosedOffer, SharedOffer, SupplierOffer } from '#schemas/spot-offer/offer.ts'
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

const SECRET =
  /"net"|margin|recoverable|"cost|"low"|"mid"|"high"|reason"|awaiting|approvals|configVersion|staff only|-ops@|managers|Desirability|Teardown|50000|50,000/
const page = (id: string, by = supplier) =>
  api.send({ by, method: 'GET', url: `/suppliers/offer/${id}` })
const closed = async (id: string) => ClosedOffer.parse((await page(id)).body['data'])
const revise = (id: string, price: 'low' | 'high' = 'high') =>
  calls.act(id, ops, {
    action: 'update-offer-form',
    offerForm: offerForm(api, price),
    note: 'staff only',
  })
const mailsTo = async (id: string, address = 'sales@nordic.example') => {
  await api.domain.drain()
  const sent = await api.domain.listDevMessages()
  return sent
    .filter(({ subject, to }) => subject.includes(id) && to.includes(address))
    .map(({ subject, text }) => ({ subject, text }))
    .toReversed()
}

describe('an open offer that is changed so that its price needs approval', () => {
  test('is told to its supplier, who finds it being revised and nothing of what it becomes', async () => {
    const { offerId: id } = await calls.made('low', admin)
    await revise(id)

    const answer = await page(id)
    const mail = (await mailsTo(id)).at(-1)

    expect([answer.status, answer.text]).toEqual([200, expect.not.stringMatching(SECRET)])
    expect(await closed(id)).toMatchObject({
      standing: 'being-revised',
      history: [
        { action: 'create' },
        { actionDescription: 'Being revised', userDisplayName: '', newState: 'pending-approval' },
      ],
    })
    expect(mail?.subject).toBe(`Offer ${id} is being revised`)
    expect(mail?.text).toContain(`/suppliers/offer/${id}/`)
    expect(mail?.text).not.toMatch(SECRET)
    expect(mail?.text).not.toMatch(/Total|Line 1|Valid until/)
  })

  test('stays so when its approver says no, and opens again with a letter once approved', async () => {
    const { offerId: id } = await calls.made('low', admin)
    await revise(id)
    await calls.act(id, managers, { action: 'reject', note: 'staff only' })
    const rejected = await page(id)
    expect(rejected.text).not.toMatch(SECRET)
    expect(await closed(id)).toMatchObject({ standing: 'being-revised' })

    await revise(id)
    await calls.act(id, managers, { action: 'approve', note: 'staff only' })

    const open = SharedOffer.parse((await page(id)).body['data'])
    expect(open.offerState).toBe('approved-or-expired')
    // Who approved it is nobody's business outside.
    expect(open.history.at(-1)).toMatchObject({ action: 'approve', userDisplayName: '' })
    expect((await mailsTo(id)).map(({ subject }) => subject)).toEqual([
      `Offer ${id}: $500.00, valid until ${dayInText(inDays(api, 30))}`,
      `Offer ${id} is being revised`,
      `Offer ${id}: $50,000.00, valid until ${dayInText(inDays(api, 30))}`,
    ])
  })

  test('can still be read only by its own company, and its letter with it', async () => {
    const { offerId: id } = await calls.made('low', admin)
    await api.domain.drain()
    await revise(id)
    const letter = (by: typeof supplier) =>
      api.send({ by, method: 'GET', url: `/suppliers/offer/${id}/document/latest` })

    expect((await page(id, reader)).status).toBe(200)
    expect((await page(id, rival)).status).toBe(404)
    expect((await letter(supplier)).status).toBe(200)
    expect((await letter(rival)).status).toBe(404)
    // Nothing is answered on what is not open.
    const { updatedAt } = await calls.read(id)
    const accept = { action: 'supplier-approve', offerLastUpdatedAt: updatedAt }
    expect((await calls.act(id, supplier, accept)).status).toBe(404)
  })
})

describe('an offer that is deleted', () => {
  test('while open is told to its supplier, who finds it withdrawn', async () => {
    const { offerId: id } = await calls.made()
    await calls.act(id, ops, { action: 'delete', note: 'staff only' })

    const answer = await page(id)

    expect(answer.text).not.toMatch(SECRET)
    expect(await closed(id)).toMatchObject({
      standing: 'withdrawn',
      history: [{ action: 'create' }, { actionDescription: 'Withdrawn', userDisplayName: '' }],
    })
    const mail = (await mailsTo(id)).at(-1)
    expect(mail?.subject).toBe(`Offer ${id} withdrawn`)
    expect(mail?.text).not.toMatch(SECRET)
  })

  test('while it is revised is withdrawn too; one that was never sent is nothing outside', async () => {
    const { offerId: revised } = await calls.made('low', admin)
    await revise(revised)
    await calls.act(revised, admin, { action: 'delete' })
    const { offerId: inside } = await calls.made('high', admin)
    await calls.act(inside, admin, { action: 'delete' })

    expect(await closed(revised)).toMatchObject({ standing: 'withdrawn' })
    expect((await mailsTo(revised)).at(-1)?.subject).toBe(`Offer ${revised} withdrawn`)
    expect((await page(inside)).status).toBe(404)
    expect(await mailsTo(inside)).toEqual([])
  })

  test('is in the supplier’s list as it finds it, by the words that it knows', async () => {
    const { offerId: revised } = await calls.made('low', admin)
    await revise(revised)
    await calls.act(revised, managers, { action: 'reject', note: 'staff only' })
    const { offerId: gone } = await calls.made()
    await calls.act(gone, ops, { action: 'delete' })
    const { offerId: inside } = await calls.made('high')
    const list = async (query: string) => {
      const { body, text } = await api.send({
        by: supplier,
        method: 'GET',
        url: `/suppliers/offers?limit=200${query}`,
      })
      expect(text).not.toMatch(/staff only|"rejected"/)
      return (body['data'] as unknown[]).map((one) => SupplierOffer.parse(one).offerId)
    }

    expect(await list('')).toEqual(expect.arrayContaining([gone, revised]))
    expect(await list('')).not.toContain(inside)
    expect(await list('&state=pending-approval')).toContain(revised)
    expect(await list('&state=deleted')).toContain(gone)
    expect(await list('&state=rejected')).toEqual([])
  })
})

describe('mails of an offer', () => {
  test('remind its supplier three days before it ends, unless it has answered', async () => {
    const { offerId: open } = await calls.made()
    const { offerId: answered } = await calls.made()
    await calls.act(answered, supplier, { action: 'supplier-reject', lossReason: 'material-price' })
    const reminders = async (id: string) =>
      (await mailsTo(id)).filter(({ subject }) => subject.startsWith('Reminder'))
    expect(await reminders(open)).toEqual([])

    api.wait(28)

    const [reminder, ...others] = await reminders(open)
    expect(others).toEqual([])
    expect(reminder?.text).toContain('has no answer yet')
    expect(reminder?.text).toContain(`/suppliers/offer/${open}/`)
    expect(reminder?.text).not.toMatch(SECRET)
    expect(await reminders(answered)).toEqual([])
  })

  test('tell approvers what was changed in the words of the page, and the supplier nothing of it', async () => {
    const { offerId: id } = await calls.made()
    const base = offerForm(api, 'high')
    const [first] = base.feedstockLines
    const second = { ...first, uuid: '0198c2f4-0000-7000-8000-000000000002', name: 'NCA scrap' }
    const changed = { ...base, useCase: 'price-list', feedstockLines: [first, second] }
    await calls.act(id, ops, { action: 'update-offer-form', offerForm: changed })

    const text = (await mailsTo(id, 'managers@portal.example')).at(-1)?.text ?? ''

    expect(text).toContain('Line 1: Fixed price, $ per dry kg: 0.5 → 50')
    expect(text).toContain('Use case: Firm offer → Price list')
    expect(text).toContain('Line 2: none → NCA scrap, 1,000 kg')
    expect(text).not.toMatch(/feedstock ?lines|unit ?price|firm-offer|black-mass|0198c2f4/i)
    await calls.act(id, managers, { action: 'approve' })
    expect((await page(id)).text).not.toMatch(/"changes"/)
    for (const mail of await mailsTo(id)) expect(mail.text).not.toContain('Use case')
  })

  test('to the next approver name who made it and who approved it, with round numbers apart', async () => {
    await calls.configure({
      approvalFlow: {
        mode: 'all',
        approvers: [
          ...config.approvalFlow.approvers,
          { email: 'admin@portal.example', name: 'Ada Stone', reasons: ['above-high-price'] },
        ],
      },
    })
    const { offerId: id } = await calls.made('high', ops)
    await calls.act(id, managers, { action: 'approve' })

    const [first, second] = await mailsTo(id, 'admin@portal.example')

    expect(first?.text).toContain('Test customer-ops made an offer.')
    expect(second?.text).toContain(
      'Test managers approved the offer by Test customer-ops (1 of 2 approvals).',
    )
    expect(second?.text).toMatch(/Weight: +1,000 kg/)
    expect(second?.text).toContain('1,000 kg dry at $50.0000/kg, $50,000.00 (low $')
    await calls.configure({ approvalFlow: config.approvalFlow })
  })
})
