import { describe, expect, test } from 'vitest'

import type { SharedOffer } from '#schemas/spot/offer.ts'
import { userNamed } from '#tests/support/request-views.ts'

import { offerLifecycle } from './offer-model.ts'

const looking = {
  user: userNamed('supplier'),
  today: '2026-11-20',
}
const entry = {
  timestamp: '2026-11-18T10:00:00.000Z',
  username: 'maya',
  userDisplayName: 'Maya Novak',
  userEmail: null,
  sentEmails: [],
}
// because the lifecycle reads no more of it
const offer = {
  view: 'shared',
  offerId: 'so_00000001',
  tenant: 'supplier:300000000000001',
  offerExpirationDate: '2026-12-15',
  offerState: 'approved-or-expired',
  isExpired: false,
  history: [
    {
      ...entry,
      seq: 2,
      action: 'approve',
      newState: 'approved-or-expired',
      actionDescription: 'Approved',
    },
  ],
  historyCount: 2,
  poNumber: null,
  lossReason: null,
  updatedAt: entry.timestamp,
  offerForm: { useCase: 'firm-offer' },
} as unknown as SharedOffer

describe('an offer as its supplier sees it', () => {
  test('is replayed over what only staff may read', () => {
    const { way, moments, value } = offerLifecycle(offer, looking)

    expect(value).toEqual({ 'approved-or-expired': 'approved' })
    expect(moments).toHaveLength(1)
    expect(way?.at(-1)?.value).toEqual(value)
  })

  test('tells what an answer would do, as itself only', () => {
    const { ask, roles } = offerLifecycle(offer, looking)

    expect(roles.map(({ id }) => id)).toEqual(['you'])
    expect(ask('supplier-approve', 'somebody|admin')).toMatchObject({
      isPossible: true,
      value: 'supplier-approved',
      mails: ['“Offer accepted, declined or rejected” to its maker and the approvers'],
    })
    expect(ask('delete', 'somebody|admin').isPossible).toBe(false)
    expect(ask('nothing', 'you')).toEqual({ isPossible: false, reasons: [] })
  })

  test('says that its day is over', () => {
    const late = { ...looking, today: '2026-12-17' }
    const { value, ask, next } = offerLifecycle(offer, late)

    expect(value).toEqual({ 'approved-or-expired': 'expired' })
    expect(ask('supplier-approve', 'you')).toMatchObject({ isPossible: false })
    expect(next.map(({ action }) => action)).not.toContain('Accept offer')
  })
})
