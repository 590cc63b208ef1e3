import { describe, expect, test } from 'vitest'

import { requestWith, userNamed } from '#tests/support/request-views.ts'

import { actionsOf, dialogBy, dialogOf, nextActOf, whyRows } from './actions-model.ts'
import { buttonsOf } from './detail/buttons.ts'

const now = Date.parse('2026-11-21T18:00:00Z')
const as = (name: Parameters<typeof userNamed>[0]) => ({ user: userNamed(name), now })
const approved = { action: 'approve-by-bizdev', newState: 'approved-by-bizdev' } as const
const queued = { action: 'approve-by-logistics', newState: 'approved-by-logistics' } as const

describe('the buttons of a request', () => {
  test('have one main action, the first that is possible', () => {
    const { primary, outlined } = actionsOf(requestWith(), as('internal-customer-ops'))

    expect(primary?.label).toBe('Approve as bizdev')
    expect(outlined.map(({ action }) => action)).toEqual(['reject', 'add-note'])
  })

  test('keep what a fact forbids, with its reason', () => {
    const { primary, outlined } = actionsOf(requestWith(), as('internal-logistics'))

    expect(primary).toBeUndefined()
    expect(outlined[0]).toMatchObject({
      action: 'approve-by-logistics',
      reason: 'Bizdev must approve first.',
    })
  })

  test('from a row: the first that is possible, and by letter only what is possible', () => {
    const [bizdev, logistics] = [as('internal-customer-ops'), as('internal-logistics')]

    expect(nextActOf(requestWith(), bizdev)).toMatchObject({
      dialog: 'approve-by-bizdev',
      label: 'Approve as bizdev',
    })
    expect(nextActOf(requestWith(), logistics)).toBeUndefined()
    const by = (letter: string) =>
      [bizdev, logistics].map((one) => dialogBy(letter, requestWith(), one))
    expect(by('a')).toEqual(['approve-by-bizdev', undefined])
    expect(by('r')[0]).toBe('reject')
    expect(by('b')).toEqual([undefined, undefined])
    expect(by('z')).toEqual([undefined, undefined])
  })

  test('leave out what the role forbids, which the table explains', () => {
    const { primary, outlined, more } = actionsOf(requestWith(), as('supplier'))
    const shown = [primary, ...outlined, ...more].map((view) => view?.action)

    expect(shown).not.toContain('approve-by-bizdev')
    expect(whyRows(requestWith(), as('internal-lowest'))).toContainEqual({
      action: 'Approve as bizdev',
      isPossible: false,
      reason: 'Only administrators, customer operations and managers can do this.',
      who: 'administrators, customer operations, managers',
    })
  })

  test('are explained reason by reason, each with who could clear it', () => {
    const about = whyRows(requestWith(), as('internal-customer-ops')).filter(
      ({ action }) => action === 'Approve as logistics',
    )

    expect(about.map(({ reason, who }) => [reason, who])).toEqual([
      ['Only administrators and logistics can do this.', 'administrators, logistics'],
      ['Bizdev must approve first.', 'administrators, customer operations, managers'],
    ])
  })

  test('are explained to partners as far as their side can ever take them', () => {
    for (const name of ['supplier', 'vw-corporate'] as const) {
      const actions = whyRows(requestWith(), as(name)).map(({ action }) => action)

      expect([...new Set(actions)]).toEqual([
        'Edit request',
        'Withdraw request',
        'Delete request',
        'Add note',
      ])
    }
  })

  test('speak of the ASN where there is one to confirm', () => {
    const preBooking = requestWith({ isPreBooking: true })
    const about = (name: Parameters<typeof as>[0], request = requestWith()) =>
      whyRows(request, as(name))
        .filter(({ action }) => action === 'Confirm ASN')
        .map(({ isPossible }) => isPossible)

    expect([about('supplier'), about('supplier', preBooking)]).toEqual([[], [true]])
    expect([about('internal-admin'), about('internal-admin', preBooking)]).toEqual([[], [false]])
  })

  test('offer a rejected request to its owner as one to edit and send again', () => {
    const request = requestWith({}, [{ action: 'reject', newState: 'rejected' }])
    const { primary } = buttonsOf(request, as('supplier'), (id) => `/wizard/?edit=${id}`)

    expect(primary).toMatchObject({
      label: 'Edit and resubmit',
      href: '/wizard/?edit=sr_00007368',
    })
  })

  test('rebook after a failure, deliver after a booking', () => {
    const past = [approved, queued]
    const failed = requestWith({ booking: 'failed' }, past)
    const booked = requestWith(
      {
        booking: 'booked',
        bol: 'RW00000001',
        bookedShipment: { bol: 'RW00000001', scheduledPickupDate: '2026-11-20' },
      },
      past,
    )

    expect(actionsOf(failed, as('internal-logistics')).primary?.action).toBe('rebook')
    expect(actionsOf(booked, as('internal-logistics')).primary?.action).toBe('deliver')
  })

  test('lead the owner of a pre-booking to its ASN, and then to what was confirmed', () => {
    const tenant = 'supplier:300000000000001'
    const open = requestWith({ isPreBooking: true, tenant })
    const confirmed = { ...open, asnConfirmedAt: '2026-11-19T10:00:00.000Z' }
    const href = `/suppliers/add-handling-units/?shipment=${open.id}`

    expect(buttonsOf(open, as('supplier')).primary).toMatchObject({ label: 'Confirm ASN', href })
    const { primary, outlined, more } = buttonsOf(confirmed, as('supplier'))
    expect(primary?.action).not.toBe('confirm-asn')
    expect([...outlined, ...more]).toContainEqual(
      expect.objectContaining({ label: 'Change ASN', href: `${href}&step=units` }),
    )
  })

  test('each do something: open a dialog or lead to a page', () => {
    const requests = [requestWith(), requestWith({ isPreBooking: true })]
    for (const name of ['supplier', 'internal-admin', 'internal-logistics'] as const)
      for (const request of requests) {
        const { primary, outlined, more } = buttonsOf(request, as(name))
        const views = [...(primary ? [primary] : []), ...outlined, ...more]
        expect(
          views.filter(({ action, href }) => dialogOf(action) === undefined && href === undefined),
        ).toEqual([])
      }
  })

  test('are a note only once it was delivered', () => {
    const done = requestWith({ recordType: 'completed_shipment_request', booking: 'booked' }, [
      approved,
      queued,
    ])
    const { primary, outlined, more } = actionsOf(done, as('internal-admin'))

    expect([primary, ...outlined, ...more].map((view) => view?.action)).toEqual([
      undefined,
      'add-note',
    ])
  })
})
