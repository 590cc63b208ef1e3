import { beforeEach, describe, expect, test } from 'vitest'

import { PRICE, codesOf, flowOfAny, importCalls, mailsAbout } from '#tests/support/price-imports.ts'
import { useApi } from '#tests/support/records/api-kit.ts'
import { admin, managers, ops, spotCalls, supplier } from '#tests/support/spot-offer-http.ts'

const api = useApi()
const { configure, act, read } = spotCalls(api)

beforeEach(async () => {
  await configure(flowOfAny('managers', 'admin'))
})

describe('an import that is taken back', () => {
  test('has the open offers that it priced priced again, those that are answered not', async () => {
    const { times, imported, made, undo } = importCalls(api, '2025-11')
    const id = await imported(managers, await times(1.2))
    const [open, accepted, cheap] = [
      await made(ops, PRICE),
      await made(ops, PRICE),
      await made(ops, 0.5),
    ]
    const waiting = await made(managers, 0.5)
    await act(accepted.offerId, supplier, { action: 'supplier-approve' })

    const undone = await undo(id, managers)

    expect(undone.body).toMatchObject({ data: { undone: { by: 'Test managers' }, unseen: null } })
    const now = await read(open.offerId)
    expect(now).toMatchObject({
      offerState: 'pending-approval',
      offerForm: {
        totals: { priceApprovalReasons: ['above-high-price'], total: open.offerForm.totals.total },
      },
      facts: { lastEditedBy: open.facts.lastEditedBy },
    })
    expect(now.history.at(-1)).toMatchObject({
      action: 'update-offer-form',
      actionDescription: 'Repriced after a price correction; its price needs approval',
      note: `Test managers undid price import ${id} by Test managers.`,
    })
    expect(now.history.at(-1)?.sentEmails).toHaveLength(2)
    expect((await read(accepted.offerId)).offerState).toBe('supplier-approved')
    // The supplier sees no difference in a fixed price: no second letter.
    const same = await read(cheap.offerId)
    expect([same.offerState, same.history.at(-1)?.sentEmails]).toEqual(['approved-or-expired', []])
    // Nothing of its price is theirs any more.
    expect((await read(waiting.offerId)).offerState).toBe('approved-or-expired')
    const [mail] = await mailsAbout(api, `Old prices restored: import ${id}`)
    expect(mail?.text).toContain(open.offerId)
    expect(mail?.text).not.toContain(accepted.offerId)
  })

  test('after it was checked is a change of prices as well', async () => {
    const { times, imported, made, undo, judge, logged } = importCalls(api, '2025-10')
    const id = await imported(admin, await times(0.8))
    expect((await judge(id, managers)).status).toBe(200)
    expect((await undo(id, managers)).status).toBe(200)

    expect((await made(managers, 0.5)).offerState).toBe('pending-approval')
    expect(codesOf(await judge(id, managers))).toEqual(['own_import'])

    expect((await judge(id, admin)).status).toBe(200)
    expect(await logged(id)).toMatchObject({ unseen: null })
    expect((await made(managers, 0.5)).offerState).toBe('approved-or-expired')
  })

  test('is kept while an open offer has no other prices', async () => {
    // Before the first sample prices.
    const { imported, made, undo } = importCalls(api, '2023-05')
    const mids = { 'LME-NI-CASH': 15_500, 'MB-CO-0005': 21, 'MB-LI-0029': 10.5 }
    const id = await imported(admin, mids)
    const { offerId } = await made(ops, 0.5)

    const refused = await undo(id, admin)

    expect([refused.status, codesOf(refused)]).toEqual([422, ['import_needed']])
    expect(refused.text).toContain(offerId)
    await act(offerId, ops, { action: 'delete' })
    expect((await undo(id, admin)).status).toBe(200)
  })

  test('while an offer is made leaves none approved at its prices', async () => {
    const { times, imported, made, undo } = importCalls(api, '2025-09')
    const id = await imported(managers, await times(1.2))

    const [offer, first, other] = await Promise.all([
      made(ops, PRICE),
      undo(id, managers),
      made(ops, PRICE),
    ])

    // An offer that came in between is not overlooked: who takes the import back is asked to look again.
    const taken = first.status === 409 ? await undo(id, managers) : first
    expect(taken.status).toBe(200)
    const states = [await read(offer.offerId), await read(other.offerId)]
    expect(states.map(({ offerState }) => offerState)).toEqual([
      'pending-approval',
      'pending-approval',
    ])
  })
})
