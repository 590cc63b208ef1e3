import { describe, expect, test } from 'vitest'

import { useOffers } from '#tests/support/records/api-kit.ts'
import {
  admin,
  inDays,
  managers,
  offerForm,
  ops,
  supplier,
} from '#tests/support/spot-offer-http.ts'
import { config } from '#tests/support/spot-offer.ts'
import { dayInText } from '#texts/day.ts'

const { api, calls } = useOffers()

const subjectsOf = async (id: string) => {
  await api.domain.drain()
  const sent = await api.domain.listDevMessages()
  return sent.map(({ subject }) => subject).filter((subject) => subject.includes(id))
}

describe('several at once', () => {
  test('of two approvers with the same page one wins, the other learns who was first', async () => {
    await calls.configure({
      approvalFlow: {
        mode: 'any',
        approvers: [
          ...config.approvalFlow.approvers,
          { email: 'admin@portal.example', name: 'Ada', reasons: ['above-high-price'] },
        ],
      },
    })
    const { offerId: id, updatedAt } = await calls.made('high')
    const approve = { action: 'approve', offerLastUpdatedAt: updatedAt }

    const answers = await Promise.all([
      calls.act(id, managers, approve),
      calls.act(id, admin, approve),
    ])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.body).toMatchObject({
      error: { code: 'offer_conflict', id },
      current: { state: 'approved-or-expired' },
    })
    expect((await calls.read(id)).history).toHaveLength(2)
    await calls.configure({ approvalFlow: config.approvalFlow })
  })

  test('of fifty edits on one stamp exactly one is written', async () => {
    const { offerId: id, updatedAt } = await calls.made()
    const edits = Array.from({ length: 50 }, (_, at) =>
      calls.act(id, ops, { action: 'add-note', note: `Note ${at}`, offerLastUpdatedAt: updatedAt }),
    )

    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  })

  test('the same key makes one offer', async () => {
    const headers = { 'idempotency-key': 'the-key-of-this-offer' }
    const body = { offerForm: offerForm(api), offerExpirationDate: inDays(api, 30) }
    const send = () =>
      api.send({ by: ops, method: 'POST', url: '/spot-feedstock/offers', body, headers })
    const [first, second] = [await send(), await send()]

    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body['data']).toEqual(second.body['data'])
  })
})

describe('expiry', () => {
  test('an offer is open to the last second of its day in the company’s time zone', async () => {
    const { offerId: id, updatedAt } = await calls.made()
    await calls.act(id, ops, {
      action: 'update-expiration-date',
      offerExpirationDate: inDays(api, 1),
      offerLastUpdatedAt: updatedAt,
    })
    const accept = async () => {
      const stamp = (await calls.read(id)).updatedAt
      return calls.act(id, supplier, { action: 'supplier-approve', offerLastUpdatedAt: stamp })
    }
    const end = endOf(inDays(api, 1))
    const secondsLeft = (end - api.now().getTime()) / 1000
    // To five seconds before the end, and five after it.
    api.wait((secondsLeft - 5) / 86_400)
    expect((await calls.read(id)).isExpired).toBe(false)
    api.wait(10 / 86_400)

    expect((await calls.read(id)).isExpired).toBe(true)
    const late = await accept()
    expect(late.status).toBe(410)
    expect(late.body).toMatchObject({ error: { code: 'offer_expired' } })
    await calls.act(id, ops, {
      action: 'update-expiration-date',
      offerExpirationDate: inDays(api, 5),
    })
    expect((await accept()).status).toBe(200)
  })

  test('an offer that ended is not opened again when nothing is left to pay at the prices of today', async () => {
    const { offerId, offerForm: made } = await calls.made()
    const shipping = { ...made.shipping, charged: 9_999_999 }
    const change = async (fields: object) =>
      api.db.updateTable('spot_offers').set(fields).where('id', '=', offerId).execute()
    await change({
      offer_expiration_date: inDays(api, -1),
      offer_form: JSON.stringify({ ...made, shipping }),
    })
    const dated = { action: 'update-expiration-date', offerExpirationDate: inDays(api, 30) }

    const refused = await calls.act(offerId, ops, dated)

    expect([refused.status, refused.body['reasons']]).toEqual([
      422,
      [
        expect.objectContaining({
          code: 'total_now_not_positive',
          text: 'At today’s prices, the total is -$9,999,499.00, but must be above zero. Edit the offer.',
          who: expect.arrayContaining(['internal-customer-ops']),
        }),
      ],
    ])
    await change({ offer_form: JSON.stringify(made) })
    expect((await calls.act(offerId, ops, dated)).status).toBe(200)
  })

  // Midnight after a day in California: the offset is the day's own.
  function endOf(date: string): number {
    const offset = new Intl.DateTimeFormat('en', {
      timeZone: 'America/Los_Angeles',
      timeZoneName: 'longOffset',
    })
      .formatToParts(Date.parse(`${date}T20:00:00Z`))
      .find(({ type }) => type === 'timeZoneName')!
      .value.slice(3)
    return Date.parse(`${date}T23:59:59.999${offset}`)
  }

  test('a reminder comes three days before the end, once, and not when it is answered', async () => {
    const quiet = await calls.made()
    const answered = await calls.made()
    await calls.act(answered.offerId, ops, { action: 'supplier-approve', note: 'By phone' })
    api.wait(28)

    expect(await subjectsOf(quiet.offerId)).toContain(
      `Reminder: offer ${quiet.offerId} expires on ${dayInText(quiet.offerExpirationDate)}`,
    )
    expect(
      (await subjectsOf(answered.offerId)).filter((one) => one.startsWith('Reminder')),
    ).toEqual([])
  })
})
