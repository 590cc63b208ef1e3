import { beforeEach, describe, expect, test } from 'vitest'

import type { PersonInPool } from '#tests/support/people.ts'
import { PRICE, codesOf, flowOfAny, importCalls, mailsAbout } from '#tests/support/price-imports.ts'
import { useApi } from '#tests/support/records/api-kit.ts'
import { admin, inDays, managers, ops, spotCalls } from '#tests/support/spot-offer-http.ts'

const api = useApi()
const { configure, act, read } = spotCalls(api)

const approve = (id: string, by: PersonInPool) =>
  act(id, by, { action: 'approve', note: 'Worth it' })
beforeEach(async () => {
  await configure(flowOfAny('managers', 'admin'))
})

describe('who imported prices is not alone behind an offer', () => {
  test('what they make waits for somebody else, whatever its price; only others may approve it', async () => {
    const { times, imported, made } = importCalls(api, '2026-01')
    await imported(managers, await times(1.2))

    const offer = await made(managers, PRICE)

    expect(offer).toMatchObject({
      offerState: 'pending-approval',
      offerForm: { totals: { priceApprovalReasons: [] } },
      history: [{ actionDescription: 'Offer created; someone else must check its prices' }],
    })
    expect(offer.awaiting).toMatchObject([{ email: 'admin@portal.example', reasons: [] }])
    const own = await approve(offer.offerId, managers)
    expect([own.status, codesOf(own)]).toEqual([
      403,
      ['forbidden_self_approval', 'unchecked_import'],
    ])
    expect(own.text).toMatch(/Someone else must check the price import of \w+, \w+ \d+, \d+ first/)
    expect((await approve(offer.offerId, admin)).body).toMatchObject({
      data: { offerState: 'approved-or-expired', approvals: [{ reasons: [] }] },
    })
    // It is the importer's own doing: others' offers go on as ever.
    expect((await made(ops, PRICE)).offerState).toBe('approved-or-expired')
  })

  test('so does what they edit or open again', async () => {
    const { times, imported, made, formAt } = importCalls(api, '2026-02')
    const [edited, ended] = [await made(ops, 0.5), await made(ops, 0.5)]
    await api.db
      .updateTable('spot_offers')
      .set({ offer_expiration_date: inDays(api, -1) })
      .where('id', '=', ended.offerId)
      .execute()
    await imported(managers, await times(1.2))

    await act(edited.offerId, managers, { action: 'update-offer-form', offerForm: formAt(PRICE) })
    await act(ended.offerId, managers, {
      action: 'update-expiration-date',
      offerExpirationDate: inDays(api, 20),
    })

    const offers = [await read(edited.offerId), await read(ended.offerId)]
    expect(offers.map(({ offerState }) => offerState)).toEqual([
      'pending-approval',
      'pending-approval',
    ])
    expect(codesOf(await approve(edited.offerId, managers))).toContain('forbidden_self_approval')
  })

  test('nor do they approve what a colleague made, until somebody else has checked the import', async () => {
    const { times, imported, made, judge, logged } = importCalls(api, '2026-03')
    const id = await imported(managers, await times(1.1))
    const { offerId, awaiting } = await made(ops, 50)
    expect(awaiting.map(({ email }) => email)).toEqual(['admin@portal.example'])
    expect(codesOf(await approve(offerId, managers))).toEqual(['unchecked_import'])
    const own = await judge(id, managers)
    expect([own.status, codesOf(own)]).toEqual([422, ['own_import']])

    expect((await judge(id, admin)).status).toBe(200)

    expect(await logged(id)).toMatchObject({
      checked: { by: 'Test admin' },
      unseen: null,
      isWaiting: false,
    })
    expect(codesOf(await judge(id, admin))).toEqual(['import_checked'])
    expect((await approve(offerId, managers)).status).toBe(200)
    expect((await made(managers, 0.5)).offerState).toBe('approved-or-expired')
  })

  test('being the only approver, or standing in for one, does not help', async () => {
    const { times, imported, made } = importCalls(api, '2026-04')
    await configure(flowOfAny('managers'))
    await imported(managers, await times(1.2))
    const alone = await made(managers, PRICE)
    expect(codesOf(await approve(alone.offerId, managers))).toEqual(['unchecked_import'])

    await configure(flowOfAny('admin'))
    const url = '/spot-feedstock/delegations/admin@portal.example'
    const days = { from: inDays(api, 0), until: inDays(api, 3) }
    const body = { delegateEmail: 'managers@portal.example', delegateName: 'M', ...days }
    await api.send({ by: admin, method: 'PUT', url, body })
    const { offerId } = await made(ops, 50)
    expect(codesOf(await approve(offerId, managers))).toEqual(['unchecked_import'])
    await api.send({ by: admin, method: 'DELETE', url })
  })

  test('prices of another month or symbol are not their doing', async () => {
    const { imported, made } = importCalls(api, '2026-05')
    await imported(managers, { 'SMM-CU-1': 9700 })
    await importCalls(api, '2025-05').imported(managers, { 'LME-NI-CASH': 15_900 })

    expect((await made(managers, 0.5)).offerState).toBe('approved-or-expired')
  })
})

describe('prices that look wrong', () => {
  test('count only when a second person has confirmed them: alone nobody makes a loss look like a margin', async () => {
    const { times, imported, made, undo, judge, averageOf, logged } = importCalls(api, '2026-06')
    const before = await averageOf('LME-NI-CASH')

    const id = await imported(managers, await times(3))

    expect(await logged(id)).toMatchObject({ isWaiting: true, warnings: 3 })
    expect(await averageOf('LME-NI-CASH')).toBe(before)
    expect(await made(managers, 12)).toMatchObject({
      offerState: 'pending-approval',
      offerForm: { totals: { priceApprovalReasons: ['above-high-price'] } },
    })
    expect(codesOf(await judge(id, managers))).toEqual(['own_import'])
    expect(codesOf(await undo(id, managers))).toEqual(['import_waits'])
    const [mail] = await mailsAbout(api, `Check prices: import ${id} looks wrong`)
    expect(mail?.to.toSorted()).toEqual(['admin@portal.example', 'managers@portal.example'])
    expect(mail?.text).toMatch(/LME-NI-CASH, Jun 2026: [\d,.]+ → [\d,.]+ USD\/t \(\+200%\)/)

    expect((await judge(id, admin)).status).toBe(200)
    expect(await averageOf('LME-NI-CASH')).toBeCloseTo(3 * before, 0)
    expect(await logged(id)).toMatchObject({ isWaiting: false, checked: { by: 'Test admin' } })
    expect(await mailsAbout(api, `Prices confirmed: import ${id}`)).toHaveLength(1)
  })

  test('never count once somebody has rejected them', async () => {
    const { times, imported, judge, averageOf, logged } = importCalls(api, '2026-07')
    const before = await averageOf('LME-NI-CASH')
    const id = await imported(managers, await times(3))

    expect((await judge(id, admin, 'reject')).status).toBe(200)

    expect(await averageOf('LME-NI-CASH')).toBe(before)
    expect(await logged(id)).toMatchObject({ isWaiting: false, rejected: { by: 'Test admin' } })
    expect(codesOf(await judge(id, admin))).toEqual(['import_rejected'])
    // Who made one may withdraw it; one that counts is taken back instead.
    const own = await imported(managers, await times(3))
    expect((await judge(own, managers, 'reject')).status).toBe(200)
    const counting = await imported(managers, await times(1.1))
    expect(codesOf(await judge(counting, admin, 'reject'))).toEqual(['import_counts'])
    expect(await mailsAbout(api, `Prices rejected: import ${id}`)).toHaveLength(1)
  })

  test('look wrong in small steps, too: the next file is compared with what others have checked', async () => {
    const { times, imported, judge, logged } = importCalls(api, '2026-08')
    const first = await imported(managers, await times(1.2))
    expect(await logged(first)).toMatchObject({ isWaiting: false, warnings: 0 })

    const second = await imported(managers, await times(1.2))

    expect(await logged(second)).toMatchObject({ isWaiting: true, warnings: 3 })
    // What somebody else has checked is the new measure.
    expect((await judge(second, admin, 'reject')).status).toBe(200)
    expect((await judge(first, admin)).status).toBe(200)
    expect(await logged(await imported(managers, await times(1.2)))).toMatchObject({ warnings: 0 })
  })

  test('are not confirmed over prices that changed since', async () => {
    const { times, imported, judge, logged } = importCalls(api, '2026-09')
    const waiting = await imported(managers, await times(3))
    await importCalls(api, '2026-09').imported(admin, await times(1.05))

    expect(codesOf(await judge(waiting, admin))).toEqual(['import_changed'])
    expect(await logged(waiting)).toMatchObject({ isWaiting: true })
  })
})

test('an import is told to approvers and administrators with averages before and after', async () => {
  const { times, imported } = importCalls(api, '2025-08')
  const id = await imported(managers, await times(1.1))

  const [mail, ...others] = await mailsAbout(api, `Prices imported: import ${id}`)

  expect(others).toEqual([])
  expect(mail?.to.toSorted()).toEqual(['admin@portal.example', 'managers@portal.example'])
  expect(mail?.text).toMatch(/MB-CO-0005, Aug 2025: [\d,.]+ → [\d,.]+ USD\/lb \(\+10%\)/)
  expect(mail?.text).toContain('Test managers imported prices.')
  expect(mail?.text).toContain('?tab=prices')
})
