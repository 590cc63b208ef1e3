const personal = (call: string, more = {}) => ({
  method: 'POST' as const,
  url: `/redwood/personal-data/${call}`,
  body: { email: 'nobody@portal.example', ...more },
})
/** A call of each kind by which administrators run the portal. */
export const operationExamples = {
  exportAudit: { method: 'GET', url: '/redwood/audit/export' },
  listAudit: { method: 'GET', url: '/redwood/audit' },
  getHealth: { method: 'GET', url: '/redwood/health' },
  getRetention: { method: 'GET', url: '/redwood/retention' },
  findPersonalData: personal('find'),
  exportPersonalData: personal('export'),
  erasePersonalData: personal('erase', { reason: 'Asked for it' }),
} as const
