/** What the server says about the audit log; the columns of its file. */
export const auditServerTexts = {
  range: 'Choose 31 days or fewer',
  columns: {
    at: 'Time (UTC)',
    who: 'Who',
    type: 'Type',
    did: 'Did',
    kind: 'Kind',
    what: 'To whom or what',
    tenant: 'Company',
    outcome: 'Outcome',
    reason: 'Reason',
    changes: 'Changes',
    request: 'Request',
  },
} as const
