import { describe, expect, test } from 'vitest'

import type { LaidFlow } from '#flows/laid.ts'
import { laidFlows } from '#flows/laid/index.ts'
import type { PriceReason } from '#schemas/spot-offer/approval.ts'
import type { SharedOffer, SpotOffer } from '#schemas/spot-offer/offer.ts'
import { offerWith } from '#tests/support/offer-views.ts'
import { userNamed } from '#tests/support/request-views.ts'

import { offerLifecycle } from './offer-model.ts'

const laid = (await laidFlows['spotOffer']?.())?.default as LaidFlow // because the registry has it
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
  revision: 2,
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
    expect(ask('supplier-approve', 'somebody|admin')).toMatchObject([
      {
        outcome: {
          isPossible: true,
          value: 'supplier-approved',
          mails: ['“Offer accepted, declined or rejected” to the buyer and the approvers'],
          waitsFor: [],
        },
      },
    ])
    expect(ask('delete', 'somebody|admin')).toMatchObject([{ outcome: { isPossible: false } }])
    expect(ask('nothing', 'you')).toEqual([])
  })

  test('says that its day is over', () => {
    const late = { ...looking, today: '2026-12-17' }
    const { value, ask, next } = offerLifecycle(offer, late)

    expect(value).toEqual({ 'approved-or-expired': 'expired' })
    expect(ask('supplier-approve', 'you')).toMatchObject([{ outcome: { isPossible: false } }])
    expect(next.map(({ action }) => action)).not.toContain('Accept offer')
  })
})

describe('what if, of an offer whose price may need approval', () => {
  const seen = (rest: Parameters<typeof offerWith>[0], newState: SpotOffer['offerState']) =>
    offerLifecycle(offerWith(rest, [{ newState }]), {
      user: userNamed('internal-customer-ops'),
      today: '2026-11-20',
    })
  const saidOf = (lifecycle: ReturnType<typeof seen>, action: string) =>
    lifecycle
      .ask(action, 'you')
      .map(({ transition, isOwn, outcome }) => [
        laid.transitions.find(({ id }) => id === transition)?.when[0],
        isOwn,
        outcome.isPossible ? outcome.value : outcome.reasons,
      ])
  const { offerForm } = offerWith()
  const priced = (priceApprovalReasons: PriceReason[]) => ({
    offerForm: { ...offerForm, totals: { ...offerForm.totals, priceApprovalReasons } },
  })

  test('an edit of one above the high price stays pending as it stands, and asks whom', () => {
    const lifecycle = seen(priced(['above-high-price']), 'pending-approval')

    expect(saidOf(lifecycle, 'update-offer-form')).toEqual([
      ['the price needs approval', true, 'pending-approval'],
      ['otherwise', false, { 'approved-or-expired': 'approved' }],
    ])
    expect(lifecycle.ask('update-offer-form', 'you')).toMatchObject([
      {
        outcome: {
          mails: ['“Approve this offer” to the next approvers'],
          waitsFor: expect.arrayContaining(['Maya Novak']) as string[],
        },
      },
      {
        outcome: {
          mails: ['“Offer …, valid until …” with the offer letter to the supplier'],
          waitsFor: [],
        },
      },
    ])
  })

  test('of one within the limits it stays approved as it stands', () => {
    expect(saidOf(seen(priced([]), 'approved-or-expired'), 'update-offer-form')).toEqual([
      ['otherwise', true, { 'approved-or-expired': 'approved' }],
      ['the price needs approval', false, 'pending-approval'],
    ])
  })

  test('of one whose day is over it stays expired, unless the date is changed too', () => {
    const late = { ...priced([]), offerExpirationDate: '2026-11-10' }

    expect(saidOf(seen(late, 'approved-or-expired'), 'update-offer-form')).toEqual([
      ['it has expired', true, { 'approved-or-expired': 'expired' }],
      ['the price needs approval', false, 'pending-approval'],
      ['otherwise', false, { 'approved-or-expired': 'approved' }],
    ])
  })

  test('a new date of an expired one may need approval', () => {
    const late = { offerExpirationDate: '2026-11-10' }
    const within = seen({ ...priced([]), ...late }, 'approved-or-expired')
    const above = seen({ ...priced(['above-high-price']), ...late }, 'approved-or-expired')

    expect(saidOf(within, 'update-expiration-date')).toEqual([
      ['otherwise', true, { 'approved-or-expired': 'approved' }],
      ['the price needs approval now', false, 'pending-approval'],
    ])
    expect(saidOf(above, 'update-expiration-date')).toEqual([
      ['the price needs approval now', true, 'pending-approval'],
      ['otherwise', false, { 'approved-or-expired': 'approved' }],
    ])
  })

  test('what is refused whatever one gives is said once', () => {
    expect(saidOf(seen(priced([]), 'supplier-approved'), 'update-offer-form')).toHaveLength(1)
  })
})
