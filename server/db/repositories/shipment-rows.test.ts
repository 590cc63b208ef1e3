import { expect, test } from 'vitest'

import { blankRow } from '#server/lifecycle/blank-row.ts'
import { prepared } from '#tests/support/mail-plans.ts'

import { toRequest } from './shipment-rows.ts'
import type { HistoryRow } from './shipment-rows.ts'

const by = { id: 'external|1', username: '1', displayName: 'Rea Quester', email: null }
const row = {
  ...blankRow({
    tenant: 'supplier:300000000000001',
    id: 'sr_04839217',
    uuid: '0198c2f4-0000-7000-8000-000000000001',
    supplierId: '300000000000001',
    by,
    now: new Date('2026-11-18T10:00:00.000Z'),
    form: prepared,
    isPreBooking: false,
  }),
  po_status: null,
  company_name: null,
}
const entry = (said: string): HistoryRow => ({
  seq: 1,
  at: new Date('2026-11-18T10:00:00.000Z'),
  username: '1',
  user_display_name: 'Rea Quester',
  user_email: null,
  action: 'dismiss-rejection',
  action_description: said,
  new_state: 'rejected',
  note: null,
  sent_emails: [],
  changes: null,
  revision: 1,
})

test.each([
  ['Rejection dismissed', 'Request withdrawn'],
  ['Booked: RW00123456, pick-up Fri, Nov 27, 2026', 'Booked: RW00123456, pickup Fri, Nov 27, 2026'],
  ['Booked: RW00123456, pickup Fri, Nov 27, 2026', 'Booked: RW00123456, pickup Fri, Nov 27, 2026'],
  ['Rejected', 'Rejected'],
])('an entry of any release is read in the words of this one: %s', (written, read) => {
  expect(toRequest(row, [entry(written)]).history[0]?.actionDescription).toBe(read)
})
