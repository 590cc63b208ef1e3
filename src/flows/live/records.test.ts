import { describe, expect, test } from 'vitest'

import { shipmentRequestMachine } from '#machines/shipment/request/machine.ts'
import { aTab, createLine } from '#tests/support/live.ts'

import { createHub } from './hub.ts'
import { followRecords, takenBetween } from './records.ts'
import type { RecordCache } from './records.ts'
import { actorsOf } from './scene.ts'

describe('a record on a page', () => {
  const request = (revision: number, state: string, action: string) => ({
    queryKey: ['shipments', 'one', 'sr_00007368'],
    state: {
      data: {
        recordType: 'shipment_request',
        id: 'sr_00007368',
        state,
        booking: 'none',
        revision,
        facts: {},
        history: [{ action }],
      },
    },
  })

  test('lights its lifecycle, and moves as it is acted on', () => {
    const line = createLine()
    const tab = aTab(line)
    const hub = createHub(line.open())
    let tell: Parameters<RecordCache['subscribe']>[0] = () => {}
    followRecords(tab, {
      getAll: () => [request(1, 'submitted', 'submit')],
      subscribe: (next) => {
        tell = next
        return () => {}
      },
    })

    tell({ query: request(1, 'submitted', 'submit') })
    tell({ query: request(2, 'approved-by-bizdev', 'approve-by-bizdev') })

    expect(actorsOf(hub.getState().scene, 'shipmentRequest')).toMatchObject([
      {
        name: 'sr_00007368',
        value: 'approved-by-bizdev',
        last: [
          'shipmentRequest.submitted --approve-by-bizdev--> shipmentRequest.approved-by-bizdev',
        ],
      },
    ])
    expect(hub.getState().entries).toHaveLength(2)
  })

  const offer = (updatedAt: string, offerState: string, action: string) => ({
    queryKey: ['offers', 'one', 'so_00000031'],
    state: {
      data: {
        view: 'full',
        offerId: 'so_00000031',
        offerState,
        isExpired: action === 'expire',
        updatedAt,
        offerExpirationDate: '2026-12-15',
        historyCount: 2,
        approvals: [],
        // Newest first, as the call answers it.
        history: [
          { seq: 2, action },
          { seq: 1, action: 'create' },
        ],
        offerForm: { basePricePerKg: 4.25 },
      },
    },
  })

  test('is an offer too, whose last day ends without a write; its prices stay where they are', () => {
    const line = createLine()
    const hub = createHub(line.open())
    let tell: Parameters<RecordCache['subscribe']>[0] = () => {}
    followRecords(aTab(line), {
      getAll: () => [offer('2026-11-20T10:00:00Z', 'pending-approval', 'update-offer-form')],
      subscribe: (next) => {
        tell = next
        return () => {}
      },
    })
    const stands = () => actorsOf(hub.getState().scene, 'spotOffer')[0]

    expect(stands()).toMatchObject({ name: 'so_00000031', value: 'pending-approval' })
    tell({ query: offer('2026-11-20T10:05:00Z', 'approved-or-expired', 'approve') })
    expect(stands()).toMatchObject({
      value: { 'approved-or-expired': 'approved' },
      last: [expect.stringMatching(/^spotOffer\.pending-approval --approve/)],
    })
    tell({ query: offer('2026-11-20T10:05:00Z', 'approved-or-expired', 'expire') })
    expect(stands()).toMatchObject({
      value: { 'approved-or-expired': 'expired' },
      last: [expect.stringMatching(/--expire/)],
    })
    expect(JSON.stringify(line.passed)).not.toContain('basePricePerKg')
  })

  test('a step that nobody saw whole is not guessed', () => {
    const step = { before: 'submitted', now: 'delivered', action: 'reject' }

    expect(takenBetween(shipmentRequestMachine, step)).toEqual([])
  })
})
