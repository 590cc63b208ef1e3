import { describe, expect, test } from 'vitest'

import { BatteryOffer } from '#schemas/battery-offer/offer.ts'
import {
  approved,
  batteryOfferCalls,
  leaf,
  lineOf,
  offerOf,
  staff,
  teslaLfp,
  unapproved,
  yard,
} from '#tests/support/battery-offers.ts'
import { people } from '#tests/support/people.ts'
import { useApi } from '#tests/support/records/api-kit.ts'

const api = useApi()
const { post, saved, read, accept, place } = batteryOfferCalls(api)
const SAVE = '/auto-dismantlers/save-offer'
const PRICE = '/auto-dismantlers/price-offer'
const offerFrom = (body: Readonly<Record<string, unknown>>) => BatteryOffer.parse(body['data'])
const admin = people['internal-admin']

describe('prices', () => {
  test('are weight by rate of the chemistry, in cents, whoever ships', async () => {
    const lines = [lineOf(), lineOf({ batteryId: teslaLfp.batteryId, quantity: 1 })]
    const { status, body } = await post(PRICE, { offer: offerOf(lines) })

    expect(status).toBe(200)
    expect(body['data']).toMatchObject({
      // 410 kg × 1.10; 480 kg × 0.15.
      lineItems: [
        { price: 451, lineTotal: 1353 },
        { price: 72, lineTotal: 72 },
      ],
      pricing: { lineItemTotal: 1425, supplierWillShip: true, shippingTotal: 0, total: 1425 },
      updates: [],
    })
  })

  test('say what differs from what was shown', async () => {
    const { body } = await post(PRICE, {
      offer: offerOf([lineOf({ price: 410 }), lineOf({ price: 451 })]),
    })

    expect(body['data']).toMatchObject({
      updates: [{ index: 0, field: 'price', from: 410, to: 451 }],
    })
  })

  test('with shipping need to know where from; damaged packs cost more to ship', async () => {
    const asked = (condition: string) =>
      post(PRICE, { offer: offerOf([lineOf({ condition })], false) })
    expect((await asked('good')).body['data']).toMatchObject({
      pricing: { shippingTotal: null, total: null, lineItemTotal: 1353 },
    })
    expect((await place(yard)).status).toBe(200)
    const totals = await Promise.all(
      ['good', 'damaged'].map(async (condition) => {
        const { data } = (await asked(condition)).body as { data: Pick<BatteryOffer, 'pricing'> }
        return data.pricing.shippingTotal ?? 0
      }),
    )
    expect(totals[0]).toBeGreaterThan(100)
    expect(totals[1]).toBeGreaterThan((totals[0] ?? 0) + 500)
    await api.db.deleteFrom('dismantler_places').execute()
  })

  test.each([
    ['a pack that nobody knows', { batteryId: 'nothing' }, 'offer.lineItems.0.batteryId'],
    [
      'a part number that nobody knows',
      { batteryId: undefined, partNumber: 'NOTHING' },
      'offer.lineItems.0.partNumber',
    ],
    ['no pack', { batteryId: undefined }, 'offer.lineItems.0.batteryId'],
    ['none of them', { quantity: 0 }, 'offer.lineItems.0.quantity'],
    ['too many', { quantity: 10_001 }, 'offer.lineItems.0.quantity'],
    ['a half', { quantity: 1.5 }, 'offer.lineItems.0.quantity'],
    [
      'more VINs than packs',
      { quantity: 1, vin: '1N4BZ1CP6KC310447', moreVins: ['1N4BZ1CP6KC310448'] },
      'offer.lineItems.0.quantity',
    ],
    ['an unknown condition', { condition: 'burnt' }, 'offer.lineItems.0.condition'],
  ])('%s is refused at its field', async (_name, change, path) => {
    const { status, body } = await post(SAVE, { offer: offerOf([lineOf(change)]) })

    expect(status).toBe(400)
    expect((body['issues'] as { path: string }[]).map((issue) => issue.path)).toEqual([path])
  })

  test('are given for 1 to 10,000 of a pack, and for 1 to 50 lines', async () => {
    const of = async (lines: number, quantity = 1) => {
      const lineItems = Array.from({ length: lines }, () => lineOf({ quantity }))
      return (await post(PRICE, { offer: offerOf(lineItems) })).status
    }
    expect([await of(0), await of(1, 1), await of(1, 10_000), await of(50), await of(51)]).toEqual([
      400, 200, 200, 200, 400,
    ])
  })
})

describe('an offer', () => {
  test('is saved, read by its owner and the staff, and by nobody else', async () => {
    const id = await saved(offerOf([lineOf({ vin: '1N4BZ1CP6KC310447' })]))
    const own = offerFrom((await read(id)).body)

    expect(own).toMatchObject({
      offerId: id,
      status: 'saved',
      savedTotal: 1353,
      pricing: { total: 1353 },
      updates: [],
      nextOnboardingStep: 'address_onboarding',
      history: [{ action: 'save', actionDescription: 'Saved with 3 packs for $1,353.00' }],
      owner: { statedCompany: null },
    })
    expect((await read(id, staff)).status).toBe(200)
    expect((await read(id, unapproved)).status).toBe(404)
    expect((await post(SAVE, { offer: offerOf(), offerId: id }, unapproved)).status).toBe(404)
    expect((await accept(id, 1353, unapproved)).status).toBe(404)
    const { body } = await api.send({
      by: unapproved,
      method: 'GET',
      url: '/auto-dismantlers/offers',
    })
    expect(body['data']).toEqual([])
    const all = await api.send({ by: staff, method: 'GET', url: '/auto-dismantlers/offers?q=leaf' })
    expect(all.body['data']).toMatchObject([{ offerId: id, packs: 3 }])
  })

  test('is listed beside others that a link names', async () => {
    const [one, two] = [await saved(), await saved()]
    await saved()
    const list = (ids: string) =>
      api.send({ by: staff, method: 'GET', url: `/auto-dismantlers/offers?ids=${ids}` })
    const found = ({ body }: Awaited<ReturnType<typeof list>>) =>
      (body['data'] as { offerId: string }[]).map(({ offerId }) => offerId) // because a list has them

    expect(found(await list(`${one},${two}`)).toSorted()).toEqual([one, two].toSorted())
    expect(found(await list(two))).toEqual([two])
    expect((await list('do_1')).status).toBe(400)
  })

  test('says what changed since it was saved, and is accepted at the total of now alone', async () => {
    const id = await saved(offerOf([lineOf({ quantity: 1 })]))
    const [before] = await api.db
      .selectFrom('settings')
      .selectAll()
      .where('name', '=', 'dismantler-rates')
      .execute()
    expect(before).toBeUndefined()
    const { builtInDismantlerRates: rates } = await import('#schemas/battery-offer/rates.ts')
    const value = { ...rates, reuse: { ...rates.reuse, NMC: 1 } }
    const setting = { by: admin, method: 'PUT', url: '/redwood/settings/dismantler-rates' } as const
    expect((await api.send({ ...setting, body: { value, version: 0 } })).status).toBe(200)

    expect(offerFrom((await read(id)).body)).toMatchObject({
      savedTotal: 451,
      pricing: { total: leaf.kg },
      updates: [{ index: 0, field: 'price', from: 451, to: 410 }],
    })
    expect((await accept(id, 451)).body).toMatchObject({ error: { code: 'offer_conflict' } })
    expect((await accept(id, 410)).status).toBe(200)
    expect(offerFrom((await read(id)).body)).toMatchObject({
      status: 'accepted',
      savedTotal: 410,
      updates: [],
    })
    await api.send({ ...setting, body: { value: rates, version: 1 } })
    // What is accepted stays as it was.
    expect(offerFrom((await read(id)).body)).toMatchObject({ pricing: { total: 410 }, updates: [] })
  })

  test('is accepted once, mailed with its PDF, and then stays as it is', async () => {
    const id = await saved()
    const answers = await Promise.all([accept(id, 1353), accept(id, 1353)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect((await accept(id, 1353)).body).toEqual(answers[0]?.body)

    const { history, status } = offerFrom((await read(id)).body)
    expect(status).toBe('accepted')
    expect(history.map(({ action, sentEmails }) => [action, sentEmails.length])).toEqual([
      ['save', 0],
      ['accept', 2],
    ])
    const mails = await api.db
      .selectFrom('outbox')
      .select('key')
      .where('request_id', '=', id)
      .execute()
    expect(mails.map(({ key }) => key).toSorted()).toEqual([`${id}:2:mail-20`, `${id}:2:mail-21`])
    expect((await post(SAVE, { offer: offerOf(), offerId: id })).body).toMatchObject({
      error: { code: 'offer_conflict' },
      current: { state: 'accepted' },
    })
  })

  test('waits for the approval of its owner', async () => {
    const id = await saved(offerOf(), unapproved)
    const answer = await accept(id, 1353, unapproved)

    expect([answer.status, answer.body]).toMatchObject([
      403,
      { error: { code: 'signup_not_approved' } },
    ])
    expect(offerFrom((await read(id, unapproved)).body).status).toBe('saved')
  })

  test('is kept for 14 days, to the end of the last one', async () => {
    const id = await saved()
    const { goodThrough } = offerFrom((await read(id)).body)
    const setTo = (day: string) =>
      api.db
        .updateTable('dismantler_offers')
        .set({ good_through: day })
        .where('id', '=', id)
        .execute()
    const { addDays, dateAt } = await import('#schemas/calendar.ts')
    const today = dateAt('America/Los_Angeles', api.now().getTime())
    expect(goodThrough).toBe(addDays(today, 14))
    await setTo(addDays(today, -1))
    expect(offerFrom((await read(id)).body).status).toBe('expired')
    expect([(await accept(id, 1353)).status]).toEqual([410])
    await setTo(today)
    expect((await accept(id, 1353)).status).toBe(200)
  })

  test('that shipping eats up, or whose pickup nobody knows, is refused in words', async () => {
    const unknown = await saved(offerOf([lineOf()], false))
    expect((await accept(unknown, 1353)).body).toMatchObject({
      error: { code: 'action_not_allowed' },
      reasons: [{ code: 'no_shipping' }],
    })
    await place(yard)
    const cheap = await saved(
      offerOf([lineOf({ batteryId: teslaLfp.batteryId, quantity: 1 })], false),
    )
    const { pricing, nextOnboardingStep } = offerFrom((await read(cheap)).body)
    expect(pricing.total).toBeLessThan(0)
    expect(nextOnboardingStep).toBe('none')
    expect((await accept(cheap, pricing.total ?? 0)).body).toMatchObject({
      reasons: [{ code: 'nothing_left' }],
    })
    const large = await saved(offerOf([lineOf({ quantity: 100 })]))
    expect(offerFrom((await read(large)).body).nextOnboardingStep).toBe('supplier_onboarding')
  })

  test('is mailed to its owner as a copy, which changes nothing', async () => {
    const id = await saved()
    const body = { offerId: id, action: 'copy', total: 0, nextOnboardingStep: 'none' }
    const answer = await post('/email-offer', body, approved)

    expect(answer.body).toEqual({ data: { offerId: id, acceptedAt: null } })
    const [mail] = await api.db
      .selectFrom('outbox')
      .selectAll()
      .where('request_id', '=', id)
      .execute()
    expect(mail?.payload).toMatchObject({
      type: 'battery-offer',
      to: [approved.claims.email],
    })
    expect(offerFrom((await read(id)).body)).toMatchObject({ status: 'saved', revision: 1 })
  })
})
