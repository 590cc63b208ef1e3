import { expect, test } from 'vitest'

import { readSignUpLink } from '#api/session/sign-up-approval.ts'
import type { InboxItem } from '#schemas/inbox.ts'

import { hrefOfItem } from './item-href.ts'

const item = (change: Partial<InboxItem>): InboxItem => ({
  kind: 'approve',
  targetKind: 'shipment-request',
  targetId: 'sr_04839217',
  tenant: '',
  tenantName: '',
  text: 'Approve',
  since: '2026-11-20T09:00:00.000Z',
  urgency: { group: 'today', due: '2026-11-20', daysLate: 0, reason: 'Approve', tone: 'neutral' },
  ...change,
})

test('staff deal with a request and an offer on their pages', () => {
  expect(hrefOfItem(item({}))).toBe('/dashboard/shipments/sr_04839217/')
  const offer = item({ targetKind: 'spot-offer', targetId: 'so_01588462' })
  expect(hrefOfItem(offer)).toBe('/dashboard/spot-feedstock/offer/so_01588462/')
})

test('with a sign-up on the page of the mail, which finds what it needs behind the #', () => {
  const key = `-_${'a'.repeat(41)}`
  const email = 'nadia+new&old@salvage.example'
  const href = hrefOfItem(
    item({ kind: 'approve-sign-up', targetKind: 'sign-up', targetId: key, email }),
  )
  const { pathname, hash, search } = new URL(href, 'https://portal.example')

  expect([pathname, search]).toEqual(['/approve-or-deny-user-signup/', ''])
  expect(readSignUpLink(hash.slice(1))).toEqual({ email, key, action: 'approve' })
})
