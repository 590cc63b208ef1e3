import type { Sent } from './api.ts'

const PLANS = '/suppliers/recurring-requests'

/** One request for each call about recurring requests; none of what they name exists. */
export const recurringExamples = {
  listRecurringRequests: { method: 'GET', url: PLANS },
  createRecurringRequest: {
    method: 'POST',
    url: PLANS,
    body: { requestId: 'sr_09999999', everyWeeks: 2, firstDate: '2026-12-01', until: '2027-03-02' },
  },
  changeRecurringRequest: {
    method: 'PATCH',
    url: `${PLANS}/0198c2f4-0000-7000-8000-000000000001`,
    body: { action: 'pause' },
  },
} as const satisfies Readonly<Record<string, Omit<Sent, 'by'>>>
