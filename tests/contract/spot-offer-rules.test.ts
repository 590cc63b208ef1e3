import { beforeEach, describe, expect, test } from 'vitest'

import type { Approver } from '#schemas/spot-offer/approval.ts'
import type { Answer } from '#tests/support/api.ts'
import type { PersonInPool } from '#tests/support/people.ts'
import { useApi } from '#tests/support/records/api-kit.ts'
import {
  admin,
  inDays,
  managers,
  offerForm,
  ops,
  spotCalls,
} from '#tests/support/spot-offer-http.ts'
import { config } from '#tests/support/spot-offer.ts'

const api = useApi()
const calls = spotCalls(api)

const named = (account: string, name: string): Approver => ({
  email: `${account}@portal.example`,
  name,
  reasons: ['near-high-price', 'above-high-price'],
})
const maya = named('managers', 'Test managers')
const ada = named('admin', 'Test admin')
const claire = named('customer-ops', 'Test customer-ops')
const flow = (...approvers: Approver[]) => ({
  approvalFlow: { mode: 'any' as const, approvers },
})
const configure = async (by: PersonInPool, change: object, note?: string): Promise<Answer> => {
  const url = '/spot-feedstock/config'
  const { body } = await api.send({ by: admin, method: 'GET', url })
  const { version } = body
  const answer = await api.send({
    by,
    method: 'POST',
    url,
    body: { ...config, ...change, version, ...(note ? { note } : {}) },
  })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer
}
const codesOf = ({ body }: Answer) =>
  (body['reasons'] as { code: string }[] | undefined)?.map(({ code }) => code)
const approve = (id: string, by: PersonInPool) =>
  calls.act(id, by, { action: 'approve', note: 'It is worth it' })

beforeEach(async () => {
  await configure(admin, flow(ada, maya))
  await api.db.deleteFrom('outbox').execute()
})

describe('nobody approves what they edited by changing the rules themselves', () => {
  test('making oneself the only approver does not help, and the supplier hears nothing', async () => {
    const { offerId } = await calls.made('high', managers)
    expect((await approve(offerId, managers)).status).toBe(403)

    await configure(managers, flow(maya))
    const answer = await approve(offerId, managers)

    expect([answer.status, codesOf(answer)]).toEqual([
      403,
      ['forbidden_self_approval', 'changed_rules'],
    ])
    expect(answer.text).toContain('must name another approver')
    expect(await calls.read(offerId)).toMatchObject({
      offerState: 'pending-approval',
      approvals: [],
      awaiting: [],
    })
  })

  test('nor does editing the offer once more under one’s own flow', async () => {
    const { offerId } = await calls.made('high', managers)
    await configure(managers, flow(maya))
    await calls.act(offerId, managers, {
      action: 'update-offer-form',
      offerForm: offerForm(api, 'high'),
    })

    const answer = await approve(offerId, managers)

    expect([answer.status, codesOf(answer)]).toEqual([403, ['forbidden_self_approval']])
  })

  test('nor changing the margins of what a colleague made', async () => {
    const { offerId } = await calls.made('high', ops)
    await configure(managers, { ...flow(ada, maya), targetMargins: { low: 5, mid: 6, high: 7 } })

    const answer = await approve(offerId, managers)

    expect([answer.status, codesOf(answer)]).toEqual([422, ['changed_rules']])
    expect(answer.text).toContain('Test admin can approve it.')
    expect((await approve(offerId, admin)).status).toBe(200)
  })

  test('who was the only approver already still approves with a note', async () => {
    await configure(admin, flow(maya))
    const { offerId } = await calls.made('high', managers)

    expect((await calls.act(offerId, managers, { action: 'approve' })).status).toBe(422)
    expect((await approve(offerId, managers)).status).toBe(200)
  })

  test('the smallest pallet is no rule of approval', async () => {
    const { offerId } = await calls.made('high', ops)
    await configure(managers, { ...flow(ada, maya), minPalletWeight: 90 })

    expect((await approve(offerId, managers)).status).toBe(200)
  })

  test('what waits for somebody leaves their inbox with their right', async () => {
    const { offerId } = await calls.made('high', ops)
    const inbox = async () =>
      (await api.send({ by: managers, method: 'GET', url: '/me/inbox' })).text.includes(offerId)
    expect(await inbox()).toBe(true)

    await configure(managers, { ...flow(ada, maya), handlingCost: 0.41 })

    expect(await inbox()).toBe(false)
  })
})

describe('nobody makes their own offers fit by changing what prices them', () => {
  const margins = (low: number) => ({ targetMargins: { low, mid: 55, high: 60 } })
  /** Above the high price with a margin of 50%, and below it without one. */
  const priceBetween = async () => {
    const { offerForm: made } = await calls.made('low')
    const { net } = made.feedstockLines[0]!.computed
    const form = offerForm(api)
    const pricing = { ...form.feedstockLines[0]!.pricing, unitPrice: Math.round(70 * net) / 100 }
    return { ...form, feedstockLines: [{ ...form.feedstockLines[0]!, pricing }] }
  }
  const look = (by: PersonInPool, version: unknown) =>
    api.send({
      by,
      method: 'POST',
      url: `/spot-feedstock/config/${String(version)}/look`,
      body: {},
    })

  test('margins to nothing, an offer, margins back: it waits for somebody else', async () => {
    await configure(admin, { ...flow(ada, maya), ...margins(50) })
    const fitting = await priceBetween()

    await configure(managers, { ...flow(ada, maya), ...margins(0) })
    const made = await calls.create(managers, { offerForm: fitting })
    await configure(managers, { ...flow(ada, maya), ...margins(50) })

    const { offerId } = made.body['data'] as { offerId: string }
    expect(made.body['data']).toMatchObject({
      offerState: 'pending-approval',
      offerForm: { totals: { priceApprovalReasons: [] } },
    })
    const own = await approve(offerId, managers)
    expect([own.status, codesOf(own)]).toEqual([403, ['forbidden_self_approval', 'changed_rules']])
    expect((await approve(offerId, admin)).status).toBe(200)
  })

  test('nor does editing a colleague’s offer under them, or opening an old one again', async () => {
    const [edited, ended] = [await calls.made('low', ops), await calls.made('low', ops)]
    await api.db
      .updateTable('spot_offers')
      .set({ offer_expiration_date: inDays(api, -1) })
      .where('id', '=', ended.offerId)
      .execute()
    await configure(managers, { ...flow(ada, maya), ...margins(1) })

    await calls.act(edited.offerId, managers, {
      action: 'update-offer-form',
      offerForm: offerForm(api),
    })
    await calls.act(ended.offerId, managers, {
      action: 'update-expiration-date',
      offerExpirationDate: inDays(api, 9),
    })

    for (const { offerId } of [edited, ended])
      expect((await calls.read(offerId)).offerState).toBe('pending-approval')
  })

  test('until somebody else has looked, or changed them since; others’ offers go on', async () => {
    const { body } = await configure(managers, { ...flow(ada, maya), ...margins(2) })
    const stateOf = async (by: PersonInPool) => (await calls.made('low', by)).offerState
    expect(body['unseen']).toMatchObject({ rulesBy: { email: 'managers@portal.example' } })
    expect([await stateOf(managers), await stateOf(ops)]).toEqual([
      'pending-approval',
      'approved-or-expired',
    ])
    const own = await look(managers, body['version'])
    expect([own.status, codesOf(own)]).toEqual([422, ['own_rules']])
    expect((await look(ops, body['version'])).status).toBe(403)

    const looked = await look(admin, body['version'])

    expect(looked.body).toMatchObject({ unseen: { rulesBy: null } })
    expect(codesOf(await look(admin, body['version']))).toEqual(['rules_checked'])
    expect(await stateOf(managers)).toBe('approved-or-expired')
    await configure(managers, { ...flow(ada, maya), ...margins(3) })
    expect((await look(admin, body['version'])).status).toBe(409)
    expect(await stateOf(managers)).toBe('pending-approval')
    // The flow and the smallest pallet price nothing; other margins do.
    await configure(admin, { ...flow(maya, ada), ...margins(3), minPalletWeight: 90 })
    expect(await stateOf(managers)).toBe('pending-approval')
    await configure(admin, { ...flow(ada, maya), ...margins(4) })
    expect(await stateOf(managers)).toBe('approved-or-expired')
  })
})

describe('a change of the configuration', () => {
  const sent = async () => {
    await api.domain.drain()
    const messages = await api.domain.listDevMessages()
    return messages.filter(({ subject }) => subject.startsWith('Spot configuration changed'))
  }

  test('is told to every approver and administrator at once, with values, units and offers', async () => {
    const { offerId } = await calls.made('high', admin)
    await configure(
      managers,
      {
        ...flow(maya, claire),
        processingCost: 1.31,
        targetMargins: { low: 20, mid: 35, high: 45 },
      },
      'Energy is dearer',
    )

    const [mail, ...others] = await sent()

    expect(others).toEqual([])
    expect(mail?.to.toSorted()).toEqual([
      'admin@portal.example',
      'customer-ops@portal.example',
      'managers@portal.example',
    ])
    expect(mail?.text).toContain('Test managers changed the configuration')
    expect(mail?.text).toContain('Energy is dearer')
    expect(mail?.text).toContain('Processing cost: $1.20/kg → $1.31/kg')
    expect(mail?.text).toContain('Low margin: 25% → 20%')
    expect(mail?.text).toContain('<customer-ops@portal.example>')
    expect(mail?.text).toMatch(
      new RegExp(
        `${offerId}, .*: was waiting for Test managers, now waiting for Test customer-ops`,
      ),
    )
    expect(mail?.text).toMatch(/Open offers affected: +\d+/)
    expect(mail?.text).toContain('/dashboard/spot-feedstock/config/')
  })

  test('that changes nothing is told to nobody', async () => {
    await configure(managers, flow(ada, maya))

    expect(await sent()).toEqual([])
  })

  test('is reviewed with the pending offers that change hands', async () => {
    const { offerId } = await calls.made('high', admin)
    const url = '/spot-feedstock/config/preview'
    const preview = async (change: object) => {
      const { body } = await api.send({
        by: managers,
        method: 'POST',
        url,
        body: { ...config, ...change },
      })
      return (body['hands'] as { offerId: string }[]).find((one) => one.offerId === offerId)
    }

    expect(await preview({ ...flow(ada, maya), minPalletWeight: 90 })).toBeUndefined()
    expect(await preview(flow(claire))).toMatchObject({
      from: ['Test managers'],
      to: ['Test customer-ops'],
    })
    expect(await preview(flow(maya))).toMatchObject({ to: [] })
    expect((await calls.read(offerId)).awaiting).toHaveLength(1)
  })
})
