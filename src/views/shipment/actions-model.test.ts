import { describe, expect, test } from 'vitest'

import { requestWith, userNamed } from '#tests/support/request-views.ts'

import { actionsOf, dialogOf, whyRows } from './actions-model.ts'
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
        'Dismiss rejection',
        'Delete request',
        'Add note',
      ])
    }
  })

  test('are not said to be possible where the page for it is still to come', () => {
    const preBooking = requestWith({ isPreBooking: true })
    const about = (name: Parameters<typeof as>[0], request = requestWith()) =>
      whyRows(request, as(name)).filter(({ action }) => action === 'Confirm ASN')

    for (const name of ['supplier', 'internal-admin'] as const) {
      expect(about(name)).toEqual([])
      expect(about(name, preBooking)).toEqual([
        {
          action: 'Confirm ASN',
          isPossible: false,
          reason: 'The page for this is not open yet. Until then, write to customer operations.',
          who: '',
        },
      ])
    }
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

  test('leave out the confirmation of an ASN until its page is there', () => {
    const { primary, outlined, more } = buttonsOf(
      requestWith({ isPreBooking: true, tenant: 'supplier:300000000000001' }),
      as('supplier'),
    )

    expect([primary, ...outlined, ...more].map((view) => view?.action)).not.toContain('confirm-asn')
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
