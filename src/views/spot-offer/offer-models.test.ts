import { describe, expect, test } from 'vitest'

import { today, offerWith } from '#tests/support/offer-views.ts'
import { userNamed } from '#tests/support/request-views.ts'

import { actionsOf, whyRows } from './actions-model.ts'
import { railItems } from './detail/rail-model.ts'
import { sayExpiry, statusOf } from './model.ts'

const as = (name: Parameters<typeof userNamed>[0]) => ({ user: userNamed(name), today })
const approved = { action: 'approve', newState: 'approved-or-expired' } as const
const accepted = { action: 'supplier-approve', newState: 'supplier-approved' } as const
const drawn = (offer: Parameters<typeof railItems>[0], on = today) =>
  railItems(offer, on).map(({ id, kind }) => `${id} ${kind}`)

describe('the rail of an offer', () => {
  test('says for whom it waits', () => {
    const offer = offerWith()

    expect(drawn(offer)).toEqual(['made done', 'price current', 'supplier ahead', 'po ahead'])
    expect(railItems(offer, today)[1]).toMatchObject({ text: 'Waiting for Maya Novak' })
  })

  test('says how long the supplier has, and that its day is over', () => {
    const offer = offerWith({}, [approved])

    expect(drawn(offer)[2]).toBe('supplier current')
    expect(railItems(offer, today)[2]).toMatchObject({ text: 'Expires in 25 days' })
    expect(drawn(offer, '2026-12-16')[2]).toBe('supplier troubled')
  })

  test('ends with the PO number', () => {
    expect(drawn(offerWith({}, [approved, accepted]))[3]).toBe('po current')
    expect(drawn(offerWith({ poNumber: '4500118273' }, [approved, accepted]))[3]).toBe('po done')
  })

  test('ends where somebody said no', () => {
    const rejected = { action: 'reject', newState: 'rejected' } as const
    const declined = { action: 'supplier-reject', newState: 'supplier-rejected' } as const

    expect(drawn(offerWith({}, [rejected])).slice(0, 3)).toEqual([
      'made done',
      'rejected stopped',
      'price ahead',
    ])
    expect(drawn(offerWith({ lossReason: 'material-price' }, [approved, declined]))[2]).toBe(
      'supplier-rejected stopped',
    )
  })
})

describe('the buttons of an offer', () => {
  test('keep what a fact forbids, with its reason and who could', () => {
    const { primary, outlined } = actionsOf(offerWith(), as('internal-customer-ops'))

    expect(primary).toBeUndefined()
    expect(outlined[0]).toMatchObject({
      action: 'approve',
      reason: 'You’re not an approver for Above high price. It’s waiting for Maya Novak.',
    })
  })

  test('lead an editor to the editor, and everybody else to a dialog', () => {
    const { more, outlined } = actionsOf(offerWith(), as('internal-customer-ops'))
    const edit = [...outlined, ...more].find(({ action }) => action === 'update-offer-form')

    expect(edit?.href).toBe('/dashboard/spot-feedstock/offer/so_00000042/?edit=true')
  })

  test('offer what carries it on', () => {
    const main = (offer: Parameters<typeof actionsOf>[0], on = today) =>
      actionsOf(offer, { ...as('internal-customer-ops'), today: on }).primary?.action

    // It is the supplier's to answer: answering for it is in the menu, and called so.
    expect(main(offerWith({}, [approved]))).toBeUndefined()
    expect(main(offerWith({}, [approved]), '2026-12-16')).toBe('update-expiration-date')
    expect(main(offerWith({}, [approved, accepted]))).toBe('update-po-number')
  })

  test('call what staff do for the supplier so, in their menu only', () => {
    const open = offerWith({}, [approved])
    const { outlined, more } = actionsOf(open, as('internal-customer-ops'))
    const labels = (list: typeof more) => list.map(({ label }) => label)

    expect(labels(more)).toEqual(
      expect.arrayContaining(['Accept on behalf…', 'Decline on behalf…']),
    )
    expect(labels(outlined).join()).not.toContain('behalf')
    expect(whyRows(open, as('internal-customer-ops')).map(({ action }) => action)).toContain(
      'Accept on behalf…',
    )
  })

  test('have what hurts last in their menu', () => {
    const { more } = actionsOf(offerWith({}, [approved]), as('internal-admin'))

    expect(more.length).toBeGreaterThan(1)
    const first = more.findIndex(({ isDangerous }) => isDangerous)
    expect(more.slice(first).map(({ action }) => action)).toEqual(['supplier-reject', 'delete'])
  })

  test('are all explained', () => {
    const rows = whyRows(offerWith(), as('internal-customer-ops'))

    expect(rows).toHaveLength(9)
    for (const { isPossible, reason } of rows) expect(isPossible || reason !== '').toBe(true)
  })
})

test('an approved offer whose day is over is called expired', () => {
  const offer = offerWith({}, [approved])

  expect(statusOf(offer, '2026-12-15').label).toBe('Open')
  expect(sayExpiry(offer, '2026-12-15')).toBe('Expires today')
  expect(statusOf(offer, '2026-12-16').label).toBe('Expired')
})
