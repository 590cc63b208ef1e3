import { describe, expect, test } from 'vitest'

import type { LaidFlow } from '#flows/laid.ts'
import { laidFlows } from '#flows/laid/index.ts'
import { requestWith, userNamed } from '#tests/support/request-views.ts'

import { standAt, stateLabel, titleOf } from './model.ts'
import { shipmentLifecycle } from './shipment-model.ts'

const now = Date.parse('2026-11-20T18:00:00Z')
const laid = (await laidFlows['shipmentRequest']?.())?.default as LaidFlow // because the registry has it
/** What the chart says of when a transition is taken. */
const whenOf = (id: string | undefined) => laid.transitions.find((one) => one.id === id)?.when[0]
const approved = requestWith({}, [
  {
    action: 'approve-by-bizdev',
    actionDescription: 'Approved by bizdev',
    newState: 'approved-by-bizdev',
    note: 'Called them',
    sentEmails: [
      {
        sentTo: ['logistics@portal.example'],
        sentFrom: 'portal',
        cc: [],
        bcc: [],
        subject: 'sr_00007368 is ready to book',
        attachmentFilenames: [],
      },
    ],
  },
])
// The demo's entries say their action; charts tell them by the words of the history.
const request = {
  ...approved,
  history: approved.history.map((entry) =>
    entry.action === 'submit' ? { ...entry, actionDescription: 'Submitted' } : entry,
  ),
}
const seenBy = (name: Parameters<typeof userNamed>[0]) =>
  shipmentLifecycle(request, { user: userNamed(name), now })

describe('where it is and the way it came', () => {
  test('each entry is a step with who, note and mails', () => {
    const { way, moments, value } = seenBy('internal-logistics')

    expect(way?.map((leg) => leg.value)).toEqual(['submitted', 'approved-by-bizdev'])
    expect(value).toBe('approved-by-bizdev')
    expect(moments[1]).toMatchObject({
      title: 'Approved by bizdev',
      who: 'Maya Novak',
      note: 'Called them',
      mails: ['sr_00007368 is ready to book → logistics@portal.example'],
    })
  })

  test('a step of the replay lights where it stood, and what led there', () => {
    const lifecycle = { ...seenBy('internal-logistics'), laid }

    expect(standAt(lifecycle, 0)).toEqual({ value: 'unsubmitted', past: [] })
    expect(titleOf(lifecycle, 0)).toBe('Before the first step')
    expect(standAt(lifecycle, 1).past).toEqual([
      'shipmentRequest.unsubmitted --submit--> shipmentRequest.submitted',
    ])
    expect(standAt(lifecycle, 2).past).toHaveLength(2)
    expect(stateLabel(laid, { 'approved-by-logistics': 'queued' })).toBe(
      'Approved by logistics, Booking queued',
    )
  })
})

describe('who can act next', () => {
  test('names each possible action with its groups', () => {
    const { next } = seenBy('internal-customer-ops')

    expect(next).toContainEqual({
      action: 'Approve as logistics',
      who: ['administrators', 'logistics'],
    })
    expect(next.some(({ action }) => action === 'Approve as bizdev')).toBe(false)
  })
})

describe('what if', () => {
  test('somebody acts: where it leads and what it sends', () => {
    const [outcome, ...others] = seenBy('internal-customer-ops').ask('reject', 'logistics')

    expect(outcome).toMatchObject({
      isOwn: true,
      outcome: {
        isPossible: true,
        value: 'rejected',
        history: 'Rejected',
        mails: ['“Needs changes” to the requester and the contact'],
      },
    })
    expect(others).toEqual([])
  })

  test('an approval leads elsewhere with a BOL: without one first, as the request stands', () => {
    const alternatives = seenBy('internal-customer-ops').ask('approve-by-logistics', 'logistics')
    const said = alternatives.map(({ transition }) => whenOf(transition))

    expect(said).toEqual(['otherwise', 'a BOL number is entered'])
    expect(alternatives).toMatchObject([
      {
        isOwn: true,
        outcome: {
          value: { 'approved-by-logistics': 'queued' },
          history: 'Approved by logistics, booking queued',
          mails: ['“Approved” to the requester and the contact'],
          effects: ['Queues the booking with the carrier'],
        },
      },
      {
        isOwn: false,
        outcome: {
          value: { 'approved-by-logistics': 'booked' },
          effects: ['Creates the BOL and the pallet labels'],
        },
      },
    ])
  })

  test('a material edit takes an approved request back, another does not', () => {
    const alternatives = seenBy('internal-customer-ops').ask(
      'update-shipment-request-form',
      'customer-ops',
    )

    expect(alternatives.map(({ transition }) => whenOf(transition))).toEqual([
      'otherwise',
      'the change starts approval over',
    ])
    expect(alternatives).toMatchObject([
      { outcome: { value: 'approved-by-bizdev' } },
      { outcome: { value: 'submitted', history: 'Request changed; approval starts over' } },
    ])
  })

  test('it is refused: every reason', () => {
    const alternatives = seenBy('internal-customer-ops').ask('approve-by-logistics', 'you')

    expect(alternatives.map(({ outcome }) => outcome)).toEqual([
      { isPossible: false, reasons: ['Only administrators and logistics can do this.'] },
    ])
  })

  test('a partner asks as itself only, whatever role is named', () => {
    const { roles, ask } = seenBy('supplier')

    expect(roles.map(({ id }) => id)).toEqual(['you'])
    expect(ask('approve-by-logistics', 'logistics')).toMatchObject([
      { outcome: { isPossible: false } },
    ])
  })

  test('a change of nothing: the same state, an unknown action: nothing', () => {
    const { ask } = seenBy('internal-customer-ops')

    expect(ask('add-note', 'customer-ops')).toMatchObject([
      { outcome: { value: 'approved-by-bizdev' } },
    ])
    expect(ask('fly', 'admin')).toEqual([])
  })
})
